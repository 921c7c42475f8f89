import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { findAmountProblem } from './check-request.ts'

const bounds = { minAmountMinor: 100n, maxAmountMinor: 1_000_000_00n }
const method = {
  currencies: { HUF: bounds, EUR: bounds, GBP: bounds, JPY: bounds },
} as unknown as PaymentMethod
const problemOf = (amount: bigint, currency: string) =>
  findAmountProblem(method, { amount, currency }, currency)

test.each([
  [9_000_01n, 'HUF'],
  [2_000_37n, 'HUF'],
])(
  'an amount of %s minor units of %s, which is not payable in whole units, is refused at its field',
  (amount, currency) => {
    expect(problemOf(amount, currency)).toEqual({
      name: 'validation_failed',
      details: { field: 'amount', reason: 'wholeUnits' },
      fields: [{ field: 'amount', error: 'wholeUnits' }],
    })
  },
)

test.each([
  [9_000_00n, 'HUF'],
  [9_000_01n, 'EUR'],
  [7_55n, 'GBP'],
  [9_001n, 'JPY'],
])('an amount of %s minor units of %s is accepted', (amount, currency) => {
  expect(problemOf(amount, currency)).toBeNull()
})
