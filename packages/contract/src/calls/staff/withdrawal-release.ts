import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Unassigns a withdrawal from the caller. Of one that is not assigned to them nothing changes. */
export const withdrawalRelease = defineCall({
  id: 'staff.withdrawalRelease',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({}),
  errors: ['element_not_found'],
})
