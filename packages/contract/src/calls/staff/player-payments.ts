import { DECLINE_REASONS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

const PlayerPayment = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  provider: z.string(),
  providerReference: z.nullable(z.string()),
  destination: described(
    z.nullable(z.string()),
    "Last characters of the bank account's number, of a withdrawal.",
  ),
  declineReason: described(
    z.nullable(z.enum(DECLINE_REASONS)),
    'Why the provider last declined the payment of a deposit.',
  ),
  declineCode: described(
    z.nullable(z.string()),
    "The provider's own code of that decline, as it was sent. No player may read it.",
  ),
  at: Instant,
})
documentation.add(PlayerPayment, { id: 'PlayerPayment', description: 'A deposit or withdrawal of a player.' })

export const playerPayments = defineCall({
  id: 'staff.playerPayments',
  summary: "List a player's deposits or withdrawals.",
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  input: z.strictObject({
    playerId: PlayerId,
    kind: z.enum(['deposit', 'withdrawal']),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    payments: z.array(PlayerPayment),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player, kind: 'withdrawal' },
    output: {
      payments: [
        {
          id: '01939f60-7c8d-7e9f-8a0b-1c2d3e4f5a6b',
          reference: exampleIds.withdrawal,
          state: 'requested',
          amount: '300000',
          currency: 'EUR',
          provider: 'example-pay',
          providerReference: null,
          destination: '3000',
          declineReason: null,
          declineCode: null,
          at: '2026-11-21T12:00:00Z',
        },
      ],
      nextCursor: null,
    },
  },
})
