import * as z from 'zod/mini'
import { Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Says to the others who looks at a requested withdrawal. Ends by itself; with `takeOver` it is taken from a colleague. */
export const withdrawalClaim = defineCall({
  id: 'staff.withdrawalClaim',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque, takeOver: z.boolean() }),
  output: z.object({ until: Instant }),
  errors: ['element_not_found', 'already_decided', 'claimed_by_other'],
})
