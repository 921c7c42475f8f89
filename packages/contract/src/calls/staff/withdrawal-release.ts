import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The caller looks at a withdrawal no longer. Says nothing about one that he did not look at. */
export const withdrawalRelease = defineCall({
  id: 'staff.withdrawalRelease',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({}),
  errors: ['element_not_found'],
})
