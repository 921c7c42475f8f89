import { LIMIT_PERIODS, PAYMENT_LIMIT_TYPES } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, AmountByCurrency, CurrencyCode, FormField, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

/** A payment method as the player sees it (1§3). Amounts are minor units by currency code. */
export const PaymentMethod = z.object({
  method: described(z.int(), 'Number of the payment method.'),
  providerId: z.string(),
  slug: z.string(),
  logoUrl: described(
    z.nullable(z.string()),
    'A picture of one colour on a transparent background; null when there is none.',
  ),
  percentageFee: described(z.string(), 'The fee in percent, as decimal text.'),
  feeStrategy: described(
    z.enum(['included', 'added']),
    'Whether the fee is part of the amount (`included`) or charged on top of it (`added`).',
  ),
  minAmount: AmountByCurrency,
  maxAmount: AmountByCurrency,
  amountList: described(
    z.record(z.string(), z.array(Amount)),
    'Amounts to offer for selection, by currency.',
  ),
  supportCurrencies: described(
    z.record(z.string(), z.string()),
    "Exchange rates by currency, as decimal text; 1 for the method's own currencies.",
  ),
  fields: described(z.array(FormField), 'What the player has to fill in besides the amount.'),
  stored: described(z.boolean(), 'Whether the payment provider can save cards or accounts of this method.'),
  allowNewAccount: described(z.boolean(), 'Whether a new card or account may be used.'),
})
documentation.add(PaymentMethod, {
  id: 'PaymentMethod',
  description: 'A way to deposit or to withdraw. Amounts are by currency.',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * A deposit limit: what it still allows (1§3 "Limits") and when its next period starts. Open deposits reserve
 * a part of the used amount.
 */
export const DepositLimitLeft = z.object({
  type: z.enum(PAYMENT_LIMIT_TYPES),
  period: z.enum(LIMIT_PERIODS),
  amount: Amount,
  availableAmount: described(Amount, 'What the limit still allows.'),
  reservedAmount: described(Amount, 'The part of it that open deposits reserve.'),
  openDeposits: described(z.int(), 'How many open deposits reserve it.'),
  endsAt: described(Instant, 'When the period ends and the limit starts again.'),
})
documentation.add(DepositLimitLeft, {
  id: 'DepositLimit',
  description: 'A deposit limit of the player and what it still allows.',
})

/** The specification's name of this call is `depositDetails`. */
export const methods = defineCall({
  id: 'payments.methods',
  summary: 'List the deposit methods, with the limits that apply to a deposit.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(PaymentMethod),
    currency: CurrencyCode,
    limits: z.array(DepositLimitLeft),
    numberOfSuccessfulDeposit: z.int(),
    depositedTotalAmount: Amount,
    documentLimit: described(
      z.nullable(
        z.object({
          limitAmount: Amount,
          limitUsed: described(Amount, 'What was credited so far.'),
        }),
      ),
      'The deposits until a proof of identity is needed; null where none is, and while they are far from it.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      methods: [
        {
          method: 1001,
          providerId: 'example-pay',
          slug: 'card',
          logoUrl: '/cms/img/payment-providers/1001.svg',
          percentageFee: '1.5',
          feeStrategy: 'included',
          minAmount: { EUR: '100000' },
          maxAmount: { EUR: '50000000' },
          amountList: { EUR: ['500000', '1000000', '2000000'] },
          supportCurrencies: { EUR: '1' },
          fields: [],
          stored: true,
          allowNewAccount: true,
        },
      ],
      currency: 'EUR',
      limits: [
        {
          type: 'deposit',
          period: 'daily',
          amount: '5000000',
          availableAmount: '4500000',
          reservedAmount: '0',
          openDeposits: 0,
          endsAt: '2026-11-21T23:00:00Z',
        },
      ],
      numberOfSuccessfulDeposit: 3,
      depositedTotalAmount: '2500000',
      documentLimit: null,
    },
  },
})
