import { describe, expect, test } from 'vitest'
import {
  blockStatusOf,
  restrictionObligations,
  type RestrictionInForce,
  type RestrictionKind,
} from './player-restrictions.ts'

const timeOut = (untilMs: number): RestrictionInForce => ({
  kind: 'timeOut',
  source: 'player',
  fromMs: 0,
  untilMs,
  message: null,
})
const block = (
  kind: RestrictionKind,
  message = 'Please call us.',
  source: RestrictionInForce['source'] = 'staff',
): RestrictionInForce => ({ kind, source, fromMs: 0, untilMs: null, message })

describe('what stands before actions of a player', () => {
  test('is nothing without a restriction', () => {
    expect(restrictionObligations([])).toEqual([])
  })

  test('is the time-out that ends last, whichever was taken first', () => {
    const before = ['demo', 'deposit', 'play']
    for (const taken of [
      [timeOut(5), timeOut(9)],
      [timeOut(9), timeOut(5)],
    ])
      expect(restrictionObligations(taken)).toEqual([{ kind: 'timeOut', before, untilMs: 9 }])
  })

  test('names blocks with one message together, after the time-out', () => {
    const restrictions = [
      block('playBlock'),
      block('withdrawalBlock', 'We check your account.'),
      timeOut(5),
      block('depositBlock'),
    ]
    expect(restrictionObligations(restrictions)).toEqual([
      { kind: 'timeOut', before: ['demo', 'deposit', 'play'], untilMs: 5 },
      { kind: 'block', before: ['deposit', 'play'], message: 'Please call us.' },
      { kind: 'block', before: ['withdraw'], message: 'We check your account.' },
    ])
  })
})

test.each([
  ['NotBlocked', []],
  ['NotBlocked', [timeOut(5)]],
  ['NotBlocked', [block('playBlock')]],
  ['ManualBlockedDeposit', [block('depositBlock')]],
  ['ManualBlockedWithdraw', [block('withdrawalBlock')]],
  ['ManualBlockedDepositAndWithdraw', [block('withdrawalBlock'), block('depositBlock')]],
  ['AutoBlockedByDocument', [block('depositBlock', 'Send a document.', 'platform')]],
  ['ManualBlockedWithdraw', [block('withdrawalBlock'), block('depositBlock', 'A document.', 'platform')]],
] as const)('the block status is %s (T-52)', (status, restrictions) => {
  expect(blockStatusOf(restrictions)).toBe(status)
})
