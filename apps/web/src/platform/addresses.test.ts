import { describe, expect, test } from 'vitest'
import { isGamePopup } from './addresses.ts'

describe('the address of what a game is', () => {
  test.each(['/games/fox-and-acorn', '/slots-games/fox-and-acorn', '/all-games/540001'])('is %s', (path) => {
    expect(isGamePopup(path)).toBe(true)
  })

  test.each([
    '/',
    '/slots-games',
    '/games/search',
    '/all-games/search',
    '/games/fox-and-acorn/real',
    '/slots-games/fox-and-acorn/demo',
  ])('is not %s', (path) => {
    expect(isGamePopup(path)).toBe(false)
  })
})
