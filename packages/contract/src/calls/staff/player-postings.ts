import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** What moved a player's money, newest first, 50 a page: each ledger transaction with its legs on the player's own accounts. */
export const playerPostings = defineCall({
  id: 'staff.playerPostings',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        source: z.string(),
        reference: z.nullable(z.string()),
        round: z.nullable(z.string()),
        currency: CurrencyCode,
        at: Instant,
        legs: z.array(z.object({ account: z.string(), amount: Amount, balanceAfter: Amount })),
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
