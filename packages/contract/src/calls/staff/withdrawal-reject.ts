import * as z from 'zod/mini'
import { InternalNote, Opaque, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Rejects a requested withdrawal with a message that the player reads, and a note that they never do; the money is free again at once. */
export const withdrawalReject = defineCall({
  id: 'staff.withdrawalReject',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, message: PlayerMessage, note: z.optional(InternalNote) }),
  output: z.object({ state: z.string() }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other'],
})
