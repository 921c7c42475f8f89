import { describe, expect, test } from 'vitest'
import { gameSessionSeconds } from './game-session-time.ts'

describe('how long a game session lives without being prolonged', () => {
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
  ])('the setting %s means %s seconds', (setting, seconds) => {
    expect(gameSessionSeconds(setting)).toBe(seconds)
  })
})
