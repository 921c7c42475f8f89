import type { LimitPeriod, LimitType } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { limitState, netResult, playedOn, shareLeft, tightestLimit, timePlayed } from './session-facts.ts'

test('the net result is the wins minus the stakes', () => {
  expect(netResult({ staked: '500000', won: '160000' })).toBe(-340000n)
})

test.each([
  [7_440, 0, { hours: 2, minutes: 4 }],
  [59, 0, { hours: 0, minutes: 0 }],
  [59, 1_000, { hours: 0, minutes: 1 }],
  [3_599, 1_000, { hours: 1, minutes: 0 }],
  [60, -5_000, { hours: 0, minutes: 1 }],
])('played %s s by the server’s count, %s ms ago, is %j', (playedSec, sinceMs, time) => {
  expect(timePlayed({ playedSec, readAtMs: 1_000_000 }, 1_000_000 + sinceMs)).toEqual(time)
})

test.each([
  ['session', '600', 59.9, '541'],
  ['session', '600', 700, '0'],
  ['session', null, 60, null],
  ['loss', '600', 60, '600'],
] as const)(
  'of a limit on %s with %s left, %s s of play leave %s',
  (type, availableAmount, seconds, left) => {
    const limit = { type, period: 'daily', amount: '900', availableAmount } as const
    expect(playedOn([limit], seconds)).toEqual([{ ...limit, availableAmount: left }])
  },
)

describe('the limit in the bar', () => {
  const limit = (
    type: LimitType,
    period: LimitPeriod,
    amount: string | null,
    availableAmount: string | null,
  ) => ({
    type,
    period,
    amount,
    availableAmount,
  })

  test('is the limit on losses or stakes with the smallest remaining amount', () => {
    const limits = [
      limit('deposit', 'daily', '100', '1'),
      limit('loss', 'weekly', '500', '90'),
      limit('wager', 'daily', '900', '70'),
    ]
    expect(tightestLimit(limits)).toEqual({ type: 'wager', period: 'daily', amount: 900n, left: 70n })
  })

  test('is null when no limit is set', () => {
    expect(
      tightestLimit([limit('deposit', 'daily', '100', '1'), limit('loss', 'daily', null, null)]),
    ).toBeNull()
  })

  test.each([
    [100n, 100n, 'normal', 1],
    [100n, 21n, 'normal', 0.21],
    [100n, 20n, 'near', 0.2],
    [100n, 0n, 'reached', 0],
    [100n, 250n, 'normal', 1],
  ])('of %s with %s left is %s', (amount, left, state, share) => {
    expect(limitState({ amount, left })).toBe(state)
    expect(shareLeft({ amount, left })).toBe(share)
  })
})
