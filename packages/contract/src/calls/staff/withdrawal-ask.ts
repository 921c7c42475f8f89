import * as z from 'zod/mini'
import { Instant, Opaque, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Holds a requested withdrawal and asks its player something, here and by mail. Nobody approves it until he answers or his time is over. */
export const withdrawalAsk = defineCall({
  id: 'staff.withdrawalAsk',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, question: plainText(500) }),
  output: z.object({ answerBy: Instant }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other', 'waits_for_player'],
})
