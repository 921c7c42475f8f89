import { definePaymentMethod } from '@baize/plugin-kit'
import bankAccount from './bank-account.method.ts'

/**
 * Transfer to a Hungarian bank account in the bank's fast lane, which costs its own fee; only for players in
 * Hungary.
 */
export default definePaymentMethod({
  id: 1074,
  slug: 'express-transfer',
  direction: 'withdrawal',
  providerMethod: 'express_transfer',
  order: 20,
  currencies: { HUF: { minAmountMinor: 5_000_00n, maxAmountMinor: 500_000_00n, quickAddMinor: [] } },
  feePercent: '1.5',
  feeStrategy: 'included',
  fields: bankAccount.fields,
  countries: ['HUN'],
  usualHours: 6,
})
