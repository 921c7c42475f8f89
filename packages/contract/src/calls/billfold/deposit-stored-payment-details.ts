import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The cards that providers keep for the player, newest first, at most 20 (1§3 "Stored payment detail"). Given back as `storedDetailReference`. */
export const depositStoredPaymentDetails = defineCall({
  id: 'billfold.depositStoredPaymentDetails',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    details: z.array(
      z.object({
        storedDetailReference: Uuid,
        method: z.int(),
        /** The card's brand. */
        description: z.string(),
        /** Its last four digits. */
        ending: z.string(),
        /** Its last month, `2031-04`. */
        goodUntil: z.string(),
        isExpired: z.boolean(),
        /** T-52: by its own document limit, by staff, or closed after it had been approved. */
        blocked: z.nullable(z.enum(['auto', 'manual', 'verified'])),
      }),
    ),
  }),
  errors: [],
})
