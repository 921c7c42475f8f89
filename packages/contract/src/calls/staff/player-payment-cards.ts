import * as z from 'zod/mini'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

const PlayerPaymentCard = z.object({
  id: z.string(),
  provider: z.string(),
  brand: z.string(),
  ending: described(z.string(), "The last four digits of the card's number."),
  expiryDate: described(z.string(), 'The expiry month, such as `2031-04`.'),
  addedAt: Instant,
  lastUsedAt: described(z.nullable(Instant), 'When a deposit was last started with it.'),
  removedAt: described(z.nullable(Instant), 'When the player removed it.'),
  block: described(
    z.nullable(
      z.object({
        kind: z.enum(['auto', 'manual', 'verified']),
        by: z.nullable(z.string()),
        at: z.nullable(Instant),
        note: z.nullable(z.string()),
      }),
    ),
    'Who blocked it, when and why; without a name when it was not a person.',
  ),
})
documentation.add(PlayerPaymentCard, { id: 'PlayerPaymentCard', description: 'A saved card of a player.' })

export const playerPaymentCards = defineCall({
  id: 'staff.playerPaymentCards',
  summary: "List a player's saved cards.",
  description: 'Newest first, 50 per page, with the blocked cards that the player has removed.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: PlayerId, cursor: z.optional(Cursor) }),
  output: z.object({
    cards: z.array(PlayerPaymentCard),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      cards: [
        {
          id: exampleIds.card,
          provider: 'example-pay',
          brand: 'Visa',
          ending: '4242',
          expiryDate: '2031-04',
          addedAt: '2026-10-02T08:30:00Z',
          lastUsedAt: '2026-11-21T12:00:00Z',
          removedAt: null,
          block: null,
        },
      ],
      nextCursor: null,
    },
  },
})
