import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, SignedAmount } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

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
  input: z.strictObject({ playerId: PlayerId, cursor: z.optional(Cursor) }),
  output: z.object({
    transactions: z.array(LedgerTransaction),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      transactions: [
        {
          id: '01939f60-7c8d-7e9f-8a0b-1c2d3e4f5a6b',
          kind: 'withdrawal_requested',
          source: 'platform',
          reference: exampleIds.withdrawal,
          round: null,
          currency: 'EUR',
          at: '2026-11-21T12:00:00Z',
          legs: [
            { account: 'cash', amount: '-300000', balanceAfter: '1250000' },
            { account: 'payout_hold', amount: '300000', balanceAfter: '300000' },
          ],
        },
      ],
      nextCursor: null,
    },
  },
})
