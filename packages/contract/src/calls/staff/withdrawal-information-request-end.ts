import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalInformationRequestEnd = defineCall({
  id: 'staff.withdrawalInformationRequestEnd',
  summary: 'Withdraw a request for information that is not answered yet.',
  description:
    'The withdrawal can be approved again and gets a new deadline. Repeating the call changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({ reference: WithdrawalReference }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'withdrawal_assigned_to_other'],
  example: { input: { reference: exampleIds.withdrawal }, output: {} },
})
