import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The player's deposits, newest first, 20 a page. */
export const deposits = defineCall({
  id: 'billfold.deposits',
  changes: false,
  access: 'player',
  input: z.strictObject({ cursor: z.optional(Cursor) }),
  output: z.object({
    deposits: z.array(
      z.object({
        reference: z.string(),
        method: z.int(),
        status: z.string(),
        amount: Amount,
        currency: CurrencyCode,
        createdAt: Instant,
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
