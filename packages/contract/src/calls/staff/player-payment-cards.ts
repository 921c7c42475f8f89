import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The cards that providers keep for a player, newest first, 50 a page, and those that are blocked although he has forgotten them. */
export const playerPaymentCards = defineCall({
  id: 'staff.playerPaymentCards',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        brand: z.string(),
        /** Its last four digits. */
        ending: z.string(),
        /** Its last month, `2031-04`. */
        goodUntil: z.string(),
        addedAt: Instant,
        /** When a deposit was last begun with it. */
        lastUsedAt: z.nullable(Instant),
        forgottenAt: z.nullable(Instant),
        /** Who blocked it and why; without a name where it was not a person. */
        block: z.nullable(
          z.object({
            kind: z.enum(['auto', 'manual', 'verified']),
            by: z.nullable(z.string()),
            at: z.nullable(Instant),
            note: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
