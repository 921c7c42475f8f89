import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Takes an unanswered question back: the withdrawal is for staff again, with a new promise. */
export const withdrawalAskEnd = defineCall({
  id: 'staff.withdrawalAskEnd',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other'],
})
