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
const block = (kind: RestrictionKind, message = 'Please call us.'): RestrictionInForce => ({
  kind,
  source: 'staff',
  fromMs: 0,
  untilMs: null,
  message,
})
const documentBlock: RestrictionInForce = {
  kind: 'depositBlock',
  source: 'platform',
  fromMs: 0,
  untilMs: null,
  message: null,
}
const obligationsOf = (restrictions: readonly RestrictionInForce[]) =>
  restrictionObligations(restrictions, 'needToProvideDocument')

describe('what stands before actions of a player', () => {
  test('is nothing without a restriction', () => {
    expect(obligationsOf([])).toEqual([])
  })

  test('is the time-out that ends last, whichever was taken first', () => {
    const before = ['demo', 'deposit', 'play']
    for (const taken of [
      [timeOut(5), timeOut(9)],
      [timeOut(9), timeOut(5)],
    ])
      expect(obligationsOf(taken)).toEqual([{ kind: 'timeOut', before, untilMs: 9 }])
  })

  test('names blocks with one message together, after the time-out', () => {
    const restrictions = [
      block('playBlock'),
      block('withdrawalBlock', 'We check your account.'),
      timeOut(5),
      block('depositBlock'),
    ]
    expect(obligationsOf(restrictions)).toEqual([
      { kind: 'timeOut', before: ['demo', 'deposit', 'play'], untilMs: 5 },
      { kind: 'block', before: ['deposit', 'play'], message: 'Please call us.' },
      { kind: 'block', before: ['withdraw'], message: 'We check your account.' },
    ])
  })

  test.each(['needToProvideDocument', 'needToBeVerified'] as const)(
    'is the document limit, and who acts next about the document: %s (T-52)',
    (document) => {
      expect(restrictionObligations([documentBlock], document)).toEqual([
        { kind: 'documentLimit', before: ['deposit'], document },
      ])
    },
  )

  test('is a block of deposits by staff before the document limit, each with its own text', () => {
    expect(obligationsOf([documentBlock, block('depositBlock')])).toEqual([
      { kind: 'block', before: ['deposit'], message: 'Please call us.' },
      { kind: 'documentLimit', before: ['deposit'], document: 'needToProvideDocument' },
    ])
  })
})

// Covers DOC-025
test.each([
  ['NotBlocked', []],
  ['NotBlocked', [timeOut(5)]],
  ['NotBlocked', [block('playBlock')]],
  ['ManualBlockedDeposit', [block('depositBlock')]],
  ['ManualBlockedWithdraw', [block('withdrawalBlock')]],
  ['ManualBlockedDepositAndWithdraw', [block('withdrawalBlock'), block('depositBlock')]],
  ['AutoBlockedByDocument', [documentBlock]],
  ['AutoBlockedByDocument', [documentBlock, block('playBlock')]],
  ['ManualBlockedDeposit', [documentBlock, block('depositBlock')]],
  ['ManualBlockedWithdraw', [block('withdrawalBlock'), documentBlock]],
] as const)('the block status is %s (T-52)', (status, restrictions) => {
  expect(blockStatusOf(restrictions)).toBe(status)
})
