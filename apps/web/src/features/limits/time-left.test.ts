import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

// Covers LIMIT-030
test.each([
  [90_000, 'days', 1, 1],
  [86_400, 'days', 1, 0],
  [86_399, 'hours', 23, 59],
  [5_400, 'hours', 1, 30],
  [3_599, 'minutes', 59, 59],
  [90, 'minutes', 1, 30],
  [30, 'seconds', 30, 0],
  [0.2, 'seconds', 1, 0],
  [-5, 'seconds', 0, 0],
] as const)('%s s are shown in %s, %s and %s', (seconds, unit, first, second) => {
  expect(timeLeft(seconds * 1000)).toEqual({ unit, first, second })
})
