import { currencyCode, err, ok, smallestShownMinor } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import {
  preselectedAccount,
  isHeldBack,
  validateWithdrawal,
  NEW_ACCOUNT,
  maxAmount,
} from './withdrawal-amount.ts'

const free = { percentageFee: '0', feeStrategy: 'included' } as const
const bounds = {
  min: 200000n,
  max: 100000000n,
  cashMinor: 4825050n,
  method: free,
  currency: currencyCode('HUF'),
}

describe('the amount of a withdrawal', () => {
  test.each([
    [0n, 'validation_failed'],
    [199900n, 'payment_limits_reached'],
    [4825100n, 'insufficient_balance'],
  ])('%s is refused with %s', (amountMinor, error) => {
    expect(validateWithdrawal(ok(amountMinor), bounds)?.error).toBe(error)
  })

  test.each(['mandatory', 'invalid', 'wholeUnits', 'tooLarge'] as const)(
    'that is no amount is refused with its reason: %s',
    (reason) => {
      expect(validateWithdrawal(err(reason), bounds)?.details).toEqual({ reason, currency: 'HUF' })
    },
  )

  test('may be all of the cash', () => {
    expect(validateWithdrawal(ok(4825000n), bounds)).toBeNull()
  })

  test('leaves room for a fee on top', () => {
    expect(
      validateWithdrawal(ok(4825000n), { ...bounds, method: { percentageFee: '1', feeStrategy: 'added' } })
        ?.error,
    ).toBe('insufficient_balance')
  })
})

test.each([
  [4825050n, 4825000n],
  [100000100n, 100000000n],
  [199999n, null],
])('the largest amount for a balance of %s is %s', (cashMinor, all) => {
  expect(maxAmount({ ...bounds, cashMinor }, 100n)).toBe(all)
})

test('a withdrawal of pounds is a whole number of pence, and may be all of the cash', () => {
  const pounds = { ...bounds, min: 500n, cashMinor: 2035n, currency: currencyCode('GBP') }
  expect(validateWithdrawal(ok(755n), pounds)).toBeNull()
  expect(validateWithdrawal(ok(2036n), pounds)?.error).toBe('insufficient_balance')
  expect(maxAmount(pounds, smallestShownMinor(pounds.currency))).toBe(2035n)
})

test('the maximum leaves room for a fee on top', () => {
  const all = maxAmount({ ...bounds, method: { percentageFee: '1.5', feeStrategy: 'added' } }, 100n)
  expect(all).toBe(4753700n)
  expect(
    validateWithdrawal(ok(all ?? 0n), { ...bounds, method: { percentageFee: '1.5', feeStrategy: 'added' } }),
  ).toBeNull()
})

describe('the preselected bank account', () => {
  const stored = (reference: string, more: object = {}) => ({
    storedDetailReference: reference,
    description: null,
    ending: '0000',
    blocked: null,
    usableFrom: null,
    ...more,
  })

  test('is the last used one that can be paid to', () => {
    const waiting = stored('a', { usableFrom: '2026-11-22T10:00:00Z' })
    expect(
      preselectedAccount([waiting, stored('b', { blocked: 'manual' as const }), stored('c'), stored('d')]),
    ).toBe('c')
  })

  test('is a new one where there is none', () => {
    expect(preselectedAccount([])).toBe(NEW_ACCOUNT)
  })
})

// Covers WDR-019
test.each([
  [0n, 100n, false],
  [500n, 199999n, true],
  [500n, 200000n, false],
])('with %s reserved and %s free, a withdrawal is held back: %s', (reserveMinor, cashMinor, held) => {
  expect(isHeldBack({ ...bounds, reserveMinor, cashMinor })).toBe(held)
})
