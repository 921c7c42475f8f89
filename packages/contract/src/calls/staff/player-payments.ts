import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** A player's deposits or withdrawals, newest first, 50 a page. */
export const playerPayments = defineCall({
  id: 'staff.playerPayments',
  changes: false,
  access: 'staff',
  input: z.strictObject({
    playerId: Uuid,
    kind: z.enum(['deposit', 'withdrawal']),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        state: z.string(),
        amount: Amount,
        currency: CurrencyCode,
        provider: z.string(),
        providerReference: z.nullable(z.string()),
        /** Last characters of the bank account that a withdrawal goes to. */
        destination: z.nullable(z.string()),
        at: Instant,
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
