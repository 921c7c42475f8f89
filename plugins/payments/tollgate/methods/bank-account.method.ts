import { definePaymentMethod } from '@baize/plugin-kit'

/** Transfer to a Hungarian bank account (1§5, 2§5: only Hungarian accounts; T-10, method 1011). */
export default definePaymentMethod({
  id: 1011,
  slug: 'bank-account',
  direction: 'withdrawal',
  providerMethod: 'bank_account',
  order: 10,
  currencies: { HUF: { minAmountMinor: 2_000_00n, maxAmountMinor: 1_000_000_00n, quickAddMinor: [] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [
    { field: 'ibanAccount', mandatory: true, rules: { countries: ['HUN'] } },
    { field: 'ibanAccountOwnerName', mandatory: true },
    { field: 'ibanBic', mandatory: false },
  ],
  usualHours: 24,
})
