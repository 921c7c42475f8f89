import { definePaymentMethod } from '@baize/plugin-kit'

/**
 * A transfer that the player makes at their own bank, with a reference (1§9, method 10000). It settles when
 * it is booked.
 */
export default definePaymentMethod({
  id: 10000,
  slug: 'bank-transfer',
  direction: 'deposit',
  providerMethod: 'bank_transfer',
  order: 40,
  currencies: {
    HUF: {
      minAmountMinor: 5_000_00n,
      maxAmountMinor: 1_000_000_00n,
      quickAddMinor: [10_000_00n, 20_000_00n, 50_000_00n, 100_000_00n],
    },
    GBP: {
      minAmountMinor: 10_00n,
      maxAmountMinor: 20_000_00n,
      quickAddMinor: [20_00n, 50_00n, 100_00n, 250_00n],
    },
  },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
  waitsFor: 'transfer',
  // A transfer takes days: Tollgate waits a week for it.
  cancelUnpaidAfterMin: 7 * 24 * 60,
})
