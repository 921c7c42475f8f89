import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalUnassign = defineCall({
  id: 'staff.withdrawalUnassign',
  summary: 'Unassign a withdrawal from the caller.',
  description: 'Changes nothing when it is not assigned to the caller.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({ reference: WithdrawalReference }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
  example: { input: { reference: exampleIds.withdrawal }, output: {} },
})
