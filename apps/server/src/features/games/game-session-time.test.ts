import { describe, expect, test } from 'vitest'
import { gameSessionSeconds } from './game-session-time.ts'

describe('the lifetime of a game session without an extension', () => {
  // Covers GAMESES-005
  test.each([
    [1, 60],
    [30, 1800],
    ['2', 120],
    [undefined, 300],
    [null, 300],
    ['abc', 300],
    [0, 300],
    [-5, 300],
    ['', 300],
    [Number.POSITIVE_INFINITY, 300],
  ])('is for the setting %s %s seconds', (setting, seconds) => {
    expect(gameSessionSeconds(setting)).toBe(seconds)
  })
})
