import * as z from 'zod/mini'
import { InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalReject = defineCall({
  id: 'staff.withdrawalReject',
  summary: 'Reject a requested withdrawal.',
  description:
    'The player reads `message`; the note is for staff only. The money is available to the player again at once.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({
    reference: WithdrawalReference,
    message: PlayerMessage,
    note: z.optional(InternalNote),
  }),
  output: z.object({ state: described(z.string(), 'State of the withdrawal.') }),
  errors: ['element_not_found', 'own_account', 'already_decided', 'withdrawal_assigned_to_other'],
  example: {
    input: { reference: exampleIds.withdrawal, message: 'The bank account is not in your name.' },
    output: { state: 'rejected' },
  },
})
