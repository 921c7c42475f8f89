import { definePaymentMethod } from '@baize/plugin-kit'

/**
 * Bank redirect: the player approves the transfer on Tollgate's page, in the top window (1§9, method 100027).
 */
export default definePaymentMethod({
  id: 100027,
  slug: 'instant-transfer',
  direction: 'deposit',
  providerMethod: 'instant_transfer',
  order: 20,
  currencies: {
    HUF: {
      minAmountMinor: 1_000_00n,
      maxAmountMinor: 200_000_00n,
      quickAddMinor: [5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n],
    },
    GBP: {
      minAmountMinor: 5_00n,
      maxAmountMinor: 10_000_00n,
      quickAddMinor: [10_00n, 20_00n, 50_00n, 100_00n],
    },
  },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
  waitsFor: 'bank',
})
