import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { refuseOtherCurrencies } from './operator-currency.ts'

const method: PaymentMethod = {
  id: 7,
  slug: 'slow-transfer',
  provider: 'penny-post',
  direction: 'deposit',
  providerMethod: 'slow',
  currencies: { HUF: { minAmountMinor: 1n, maxAmountMinor: 2n, quickAddMinor: [] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
}
const paymentMethods = new Map([[7, method]])

test("a method that does not support the operator's currency prevents the server's start", () => {
  expect(() => refuseOtherCurrencies({ paymentMethods }, 'HUF')).not.toThrow()
  expect(() => refuseOtherCurrencies({ paymentMethods }, 'EUR')).toThrow(
    "The payment method plugins/payments/penny-post/methods/slow-transfer.method.ts supports HUF and not EUR, the operator's currency.",
  )
})
