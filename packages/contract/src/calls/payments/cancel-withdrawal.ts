import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

/** D-07 defines until when a withdrawal can be cancelled. */
export const cancelWithdrawal = defineCall({
  id: 'payments.cancelWithdrawal',
  summary: 'Cancel a requested withdrawal.',
  description:
    'Possible until staff decide about it, where the rule set allows it. When cancellation and approval arrive together, exactly one of them succeeds.',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: ['element_not_found', 'already_decided', 'withdrawal_not_cancellable'],
})
