import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

const DepositSummary = z.object({
  reference: z.string(),
  method: described(z.int(), 'Number of the payment method.'),
  status: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  createdAt: Instant,
})
documentation.add(DepositSummary, { id: 'DepositSummary', description: 'A deposit in a list.' })

export const deposits = defineCall({
  id: 'payments.deposits',
  summary: "List the player's deposits.",
  description: 'Newest first, 20 per page.',
  changes: false,
  access: 'player',
  input: z.strictObject({ cursor: z.optional(Cursor) }),
  output: z.object({
    deposits: z.array(DepositSummary),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
  example: {
    input: {},
    output: {
      deposits: [
        {
          reference: exampleIds.deposit,
          method: 1001,
          status: 'ok',
          amount: '500000',
          currency: 'EUR',
          createdAt: '2026-11-21T12:00:00Z',
        },
      ],
      nextCursor: null,
    },
  },
})
