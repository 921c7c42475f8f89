import * as z from 'zod/mini'
import { Opaque, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Rejects a requested withdrawal with a reason that the player reads; the money is free again at once. */
export const withdrawalReject = defineCall({
  id: 'staff.withdrawalReject',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, reason: plainText(500) }),
  output: z.object({ state: z.string() }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other'],
})
