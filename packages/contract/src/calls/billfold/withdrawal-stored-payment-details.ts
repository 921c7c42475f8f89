import * as z from 'zod/mini'
import { Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The bank accounts that the player named before, newest first, at most 20 (1§3 "Stored payment detail"). Given back as `storedPayoutReference`. */
export const withdrawalStoredPaymentDetails = defineCall({
  id: 'billfold.withdrawalStoredPaymentDetails',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    details: z.array(
      z.object({
        storedDetailReference: Uuid,
        /** The bank's short name, where the number tells it. */
        description: z.nullable(z.string()),
        /** The last four characters of the account's number. */
        ending: z.string(),
        /** T-52: by its own document limit, by staff, or closed after it had been approved. */
        blocked: z.nullable(z.enum(['auto', 'manual', 'verified'])),
        /** Payouts to it wait until then (126); null when they do not. */
        usableFrom: z.nullable(Instant),
      }),
    ),
  }),
  errors: [],
})
