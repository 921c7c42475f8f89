import { definePaymentMethod } from '@baize/plugin-kit'

/**
 * Card, typed in Tollgate's own frame: number, CVC and holder never reach the platform (D-03). The bank may
 * require a 3-D Secure step.
 */
export default definePaymentMethod({
  id: 100001,
  slug: 'card',
  direction: 'deposit',
  providerMethod: 'card',
  order: 10,
  currencies: {
    HUF: {
      minAmountMinor: 1_000_00n,
      maxAmountMinor: 200_000_00n,
      quickAddMinor: [5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n],
    },
    // In Great Britain a surcharge on consumers' cards is not allowed.
    GBP: {
      minAmountMinor: 10_00n,
      maxAmountMinor: 5_000_00n,
      quickAddMinor: [10_00n, 20_00n, 50_00n, 100_00n],
      feePercent: '0',
    },
  },
  feePercent: '1.5',
  feeStrategy: 'included',
  fields: [],
  canSaveCards: true,
  waitsFor: 'bank',
})
