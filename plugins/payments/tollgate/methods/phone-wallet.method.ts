import { definePaymentMethod } from '@baize/plugin-kit'

/**
 * Wallet app on the phone, approved on Tollgate's page. Its fee is added to the amount; only Hungarian
 * wallets are supported.
 */
export default definePaymentMethod({
  id: 100031,
  slug: 'phone-wallet',
  direction: 'deposit',
  providerMethod: 'phone_wallet',
  order: 30,
  currencies: {
    HUF: {
      minAmountMinor: 1_000_00n,
      maxAmountMinor: 100_000_00n,
      quickAddMinor: [2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n],
    },
  },
  feePercent: '1',
  feeStrategy: 'added',
  countries: ['HUN'],
  fields: [],
  waitsFor: 'wallet',
})
