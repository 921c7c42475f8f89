import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { requireMethodsFor } from './offered-currencies.ts'

const amounts = { minAmountMinor: 1n, maxAmountMinor: 2n, quickAddMinor: [] }
const method: PaymentMethod = {
  id: 7,
  slug: 'slow-transfer',
  provider: 'penny-post',
  direction: 'deposit',
  providerMethod: 'slow',
  currencies: { HUF: amounts, EUR: amounts },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
}
const payout: PaymentMethod = { ...method, id: 8, direction: 'withdrawal', currencies: { HUF: amounts } }
const paymentMethods = new Map([method, payout].map((each) => [each.id, each]))

// Proves G36
test('a currency of the operator that no method supports prevents the server’s start', () => {
  expect(() => requireMethodsFor({ paymentMethods }, ['HUF'])).not.toThrow()
  expect(() => requireMethodsFor({ paymentMethods }, ['HUF', 'EUR'])).toThrow(
    'No withdrawal method of plugins/payments/*/methods/ supports EUR, a currency of the operator. They support HUF.',
  )
  expect(() => requireMethodsFor({ paymentMethods }, ['SEK'])).toThrow(
    'No deposit method of plugins/payments/*/methods/ supports SEK, a currency of the operator. They support HUF, EUR.',
  )
})

test('a method of a currency that no licence offers prevents nothing', () => {
  expect(() => requireMethodsFor({ paymentMethods }, ['HUF'])).not.toThrow()
  expect(() => requireMethodsFor({ paymentMethods: new Map() }, ['EUR'])).not.toThrow()
})
