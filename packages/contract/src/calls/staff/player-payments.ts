import { DECLINE_REASONS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

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
    playerId: Uuid,
    kind: z.enum(['deposit', 'withdrawal']),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    payments: z.array(PlayerPayment),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
})
