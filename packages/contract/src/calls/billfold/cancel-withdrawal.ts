import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Withdrawal } from './withdrawal.ts'

/** Takes a requested withdrawal back, where the rule set allows it (D-07). Races with approval: exactly one wins. */
export const cancelWithdrawal = defineCall({
  id: 'billfold.cancelWithdrawal',
  changes: true,
  access: 'player',
  input: z.strictObject({ reference: Opaque }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: ['element_not_found', 'already_decided', 'payment_not_allowed'],
})
