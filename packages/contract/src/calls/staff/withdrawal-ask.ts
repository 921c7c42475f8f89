import * as z from 'zod/mini'
import { Instant, InternalNote, Opaque, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Holds a requested withdrawal and asks its player for information, on the site and by mail. Nobody approves it until they answer or their time is over. The note stays with staff. */
export const withdrawalAsk = defineCall({
  id: 'staff.withdrawalAsk',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, message: PlayerMessage, note: z.optional(InternalNote) }),
  output: z.object({ answerBy: Instant }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other', 'waits_for_player'],
})
