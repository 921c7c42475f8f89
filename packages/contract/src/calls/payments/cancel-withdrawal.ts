import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleWithdrawal, Withdrawal } from './withdrawal.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

/** D-07 defines until when a withdrawal can be cancelled. */
export const cancelWithdrawal = defineCall({
  id: 'payments.cancelWithdrawal',
  summary: 'Cancel a requested withdrawal.',
  description:
    'Possible until staff decide about it, where the rule set allows it. When cancellation and approval arrive together, exactly one of them succeeds.',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: WithdrawalReference }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: ['element_not_found', 'already_decided', 'withdrawal_not_cancellable'],
  example: {
    input: { reference: exampleIds.withdrawal },
    output: { withdrawal: { ...exampleWithdrawal, state: 'cancelled', canCancel: false, timeline: [] } },
  },
})
