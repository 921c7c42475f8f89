import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant, NameValue, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PaymentWaitsFor } from './payment-waits-for.ts'

/** Status of one deposit by our reference, polled every 5 s. Only the server's word decides; T-83 lists the values. */
export const depositStatus = defineCall({
  id: 'billfold.depositStatus',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ reference: Opaque }),
  output: z.object({
    reference: z.string(),
    status: z.enum(['init', 'pending', 'ok', 'failed', 'cancelled', 'rejected', 'error']),
    receivedMoneyFromProvider: z.boolean(),
    method: z.int(),
    /** The kept card that pays; null for any other way, and once it is forgotten. */
    card: z.nullable(z.object({ description: z.string(), ending: z.string() })),
    amount: Amount,
    /** Fixed when the deposit began. */
    fee: Amount,
    /** What the player pays, fee and all. */
    charged: Amount,
    /** What arrives on the account. */
    received: Amount,
    currency: CurrencyCode,
    createdAt: Instant,
    settledAt: z.nullable(Instant),
    /** How to pay, while it waits for something that the player does by himself. */
    instructions: z.nullable(z.array(NameValue)),
    isFirstDeposit: z.boolean(),
    /** The method's name, also when the method is not installed any more; null when it never had one. */
    methodName: z.nullable(z.string()),
    waitsFor: PaymentWaitsFor,
    /** Whether the provider can be asked to cancel it; `requested` is asked and not answered yet. Null once it has ended. */
    cancellation: z.nullable(z.enum(['possible', 'requested', 'impossible'])),
    /** How staff ended it, because what arrived was not what was asked for. `amount` is then what arrived. */
    resolution: z.nullable(
      z.object({ kind: z.enum(['credited', 'returned', 'closed']), askedAmount: Amount }),
    ),
  }),
  errors: ['element_not_found'],
})
