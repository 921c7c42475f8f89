import { expect, test } from 'vitest'
import { limitBounds } from './limit-bounds.ts'

const none = { daily: null, weekly: null, monthly: null }

// Covers LIMIT-022
test.each([
  ['daily', none, 100n, null],
  ['daily', { ...none, weekly: 5_000n, monthly: 4_000n }, 100n, 4_000n],
  ['weekly', { daily: 1_000n, weekly: 2_000n, monthly: 4_000n }, 1_000n, 4_000n],
  ['weekly', { ...none, daily: 50n }, 100n, null],
  ['monthly', { daily: 1_000n, weekly: 5_000n, monthly: null }, 5_000n, null],
  ['monthly', { daily: 7_000n, weekly: null, monthly: null }, 7_000n, null],
] as const)('a %s limit with %o must be between %s and %s', (period, amounts, min, max) => {
  expect(limitBounds(period, amounts, 100n)).toEqual({ min, max })
})

test.each([
  ['weekly', { daily: 1_000n, weekly: 900n, monthly: null }, 100n, null],
  ['daily', { daily: 1_000n, weekly: 900n, monthly: null }, 100n, 1_000n],
] as const)(
  'a %s limit that is outside already, %o, can be tightened: %s to %s',
  (period, amounts, min, max) => {
    expect(limitBounds(period, amounts, 100n)).toEqual({ min, max })
  },
)
