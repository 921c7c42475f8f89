import { currencyCode, err, ok } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import {
  addressAmount,
  currencyFor,
  limitObstacle,
  validateAmount,
  quickAdds,
  tightestLimit,
  type LimitLeft,
} from './deposit-amount.ts'

const HUF = currencyCode('HUF')
const EUR = currencyCode('EUR')
const free = { reservedAmount: '0', openDeposits: 0 }
const weekly: LimitLeft = {
  type: 'deposit',
  period: 'weekly',
  amount: '7000000',
  availableAmount: '4500000',
  ...free,
  endsAt: '2026-11-22T23:00:00Z',
}
const monthly: LimitLeft = {
  type: 'deposit',
  period: 'monthly',
  amount: '24000000',
  availableAmount: '13000000',
  ...free,
  endsAt: '2026-11-30T23:00:00Z',
}
const range = { min: 100000n, max: 20000000n }

describe('the amount of a deposit', () => {
  // Covers ERR-142, DEP-023, DEP-056
  test.each([
    [0n, 'validation_failed'],
    [99900n, 'payment_limits_reached'],
    [20000100n, 'payment_limits_reached'],
    [4500100n, 'payment_limit_reached'],
  ])('%s is refused with %s', (amountMinor, error) => {
    expect(validateAmount(ok(amountMinor), { ...range, limit: weekly, currency: HUF })?.error).toBe(error)
  })

  test.each(['mandatory', 'invalid', 'wholeUnits', 'tooLarge'] as const)(
    'that is no amount is refused with its reason: %s',
    (reason) => {
      expect(validateAmount(err(reason), { ...range, limit: weekly, currency: HUF })?.details).toEqual({
        reason,
        currency: 'HUF',
      })
    },
  )

  test.each([100000n, 4500000n])('%s is accepted', (amountMinor) => {
    expect(validateAmount(ok(amountMinor), { ...range, limit: weekly, currency: HUF })).toBeNull()
  })

  test('is rejected with the limit that it exceeds', () => {
    expect(validateAmount(ok(5000000n), { ...range, limit: weekly, currency: HUF })?.details).toEqual({
      type: 'Weekly',
      limit: '7000000',
      available: '4500000',
    })
  })
})

// Covers DEP-041
test('the tightest limit is the one with the smallest remaining amount', () => {
  expect(tightestLimit([monthly, weekly])).toBe(weekly)
  expect(tightestLimit([])).toBeNull()
})

test.each([
  ['0', 100000n, { minMinor: null }],
  ['99900', 100000n, { minMinor: 100000n }],
  ['100000', 100000n, null],
  ['50', null, null],
])('with %s left of the limit and a minimum of %s, the obstacle is %o', (availableAmount, min, found) => {
  const limit = { ...weekly, availableAmount }
  expect(limitObstacle(limit, min)).toEqual(found === null ? null : { limit, ...found })
})

test('a quick-add that would exceed the limit is disabled', () => {
  const method = { amountList: { HUF: ['500000', '2000000'] }, maxAmount: { HUF: '20000000' } }
  expect(quickAdds(method, HUF, 3000000n, weekly)).toEqual([
    { amountMinor: 500000n, isDisabled: false },
    { amountMinor: 2000000n, isDisabled: true },
  ])
})

test.each([
  [{ HUF: '1', EUR: '1' }, HUF],
  [{ EUR: '1' }, EUR],
  [{ EUR: '1', USD: '1' }, null],
])('with %j the currency is %s', (supportCurrencies, currency) => {
  expect(currencyFor({ supportCurrencies }, HUF)).toBe(currency)
})

test.each([
  [1200000n, HUF, '12000'],
  [1200000n, EUR, '12000'],
  [1250n, EUR, '12.50'],
])('%s of %s is %s in an address', (amountMinor, currency, text) => {
  expect(addressAmount(amountMinor, currency)).toBe(text)
})
