import * as z from 'zod/mini'
import { Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Assigns a requested withdrawal to the caller for a while; with `takeOver` it is reassigned from a colleague. Who approved it first leaves it to the second person. */
export const withdrawalClaim = defineCall({
  id: 'staff.withdrawalClaim',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, takeOver: z.boolean() }),
  output: z.object({ until: Instant }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other', 'second_person_needed'],
})
