import * as z from 'zod/mini'
import { Amount, AmountByCurrency, CurrencyCode, FieldSpec, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** A way to pay in or to be paid out, as the player sees it (1§3). Amounts are minor units by currency code. */
export const PaymentMethod = z.object({
  method: z.int(),
  providerId: z.string(),
  slug: z.string(),
  /** Its picture, one colour on nothing; `null` where the folder has none. */
  logoUrl: z.nullable(z.string()),
  percentageFee: z.string(),
  feeStrategy: z.enum(['included', 'added']),
  minAmount: AmountByCurrency,
  maxAmount: AmountByCurrency,
  amountList: z.record(z.string(), z.array(Amount)),
  supportCurrencies: z.record(z.string(), z.string()),
  fields: z.array(FieldSpec),
  /** Its provider keeps cards for the next time. */
  stored: z.boolean(),
  allowNewAccount: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** One deposit limit, what it still leaves (1§3 "Limits") and when it starts again. Of what is used, open deposits reserve a part. */
export const DepositLimitLeft = z.object({
  period: z.enum(['daily', 'weekly', 'monthly']),
  amount: Amount,
  availableAmount: Amount,
  reservedAmount: Amount,
  /** How many open deposits reserve it. */
  openDeposits: z.int(),
  endsAt: Instant,
})

/** Deposit methods and the facts of the deposit form. The documents' `depositDetails` is this call. */
export const methods = defineCall({
  id: 'billfold.methods',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(PaymentMethod),
    currency: CurrencyCode,
    limits: z.array(DepositLimitLeft),
    numberOfSuccessfulDeposit: z.int(),
    depositedTotalAmount: Amount,
  }),
  errors: [],
})
