import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const withdrawalUnassign = defineCall({
  id: 'staff.withdrawalUnassign',
  summary: 'Unassign a withdrawal from the caller.',
  description: 'Changes nothing when it is not assigned to the caller.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
})
