import * as z from 'zod/mini'
import { InternalNote, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/**
 * Decides about a deposit that arrived without room under a limit: `credit` gives it to the player, within the limits of now, `sendBack`
 * to the provider, who must then be told to return it. Its item is closed with the note.
 */
export const depositResolve = defineCall({
  id: 'staff.depositResolve',
  changes: true,
  access: 'staff',
  permission: 'settleDeposits',
  input: z.strictObject({ reference: Opaque, decision: z.enum(['credit', 'sendBack']), note: InternalNote }),
  output: z.object({ state: z.string() }),
  errors: ['element_not_found', 'already_decided', 'taken_by_other', 'payment_limit_reached'],
})
