import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

const LedgerTransaction = z.object({
  id: z.string(),
  kind: z.string(),
  source: z.string(),
  reference: z.nullable(z.string()),
  round: z.nullable(z.string()),
  currency: CurrencyCode,
  at: Instant,
  legs: described(
    z.array(
      z.object({
        account: z.string(),
        amount: SignedAmount,
        balanceAfter: described(Amount, 'Balance of the account afterwards.'),
      }),
    ),
    "Postings on the player's own accounts.",
  ),
})
documentation.add(LedgerTransaction, { id: 'LedgerTransaction', description: 'A transaction of the ledger.' })

export const playerPostings = defineCall({
  id: 'staff.playerPostings',
  summary: "List a player's ledger transactions.",
  description: "Newest first, 50 per page, each with its postings on the player's own accounts.",
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    transactions: z.array(LedgerTransaction),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
})
