import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalApprove = defineCall({
  id: 'staff.withdrawalApprove',
  summary: 'Approve a requested withdrawal.',
  description:
    "The payout is then sent. Refused while withdrawals of the player are blocked. From the operator's threshold, a second person has to approve as well.",
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({ reference: WithdrawalReference, note: z.optional(InternalNote) }),
  output: z.object({
    state: described(
      z.string(),
      'State of the withdrawal; `requested` while a second person has to approve.',
    ),
  }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'withdrawal_assigned_to_other',
    'waits_for_player',
    'second_approval_needed',
    'changed_player_today',
    'player_withdrawals_blocked',
  ],
  example: {
    input: { reference: exampleIds.withdrawal, note: 'Bank statement seen.' },
    output: { state: 'approved' },
  },
})
