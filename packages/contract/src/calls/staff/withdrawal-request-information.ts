import * as z from 'zod/mini'
import { Instant, InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { WithdrawalReference } from '../../references.ts'

export const withdrawalRequestInformation = defineCall({
  id: 'staff.withdrawalRequestInformation',
  summary: 'Ask the player for information about a requested withdrawal.',
  description:
    'The player reads the request on the site and by email. The withdrawal cannot be approved until they answer or the time for it is over. The note is for staff only.',
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'withdrawal',
  input: z.strictObject({
    reference: WithdrawalReference,
    message: described(PlayerMessage, 'The question that the player reads.'),
    note: z.optional(InternalNote),
  }),
  output: z.object({ answerBy: described(Instant, 'Until when the player can answer.') }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'withdrawal_assigned_to_other',
    'waits_for_player',
  ],
  example: {
    input: {
      reference: exampleIds.withdrawal,
      message: 'Is this account yours?',
      note: 'The name differs in one letter.',
    },
    output: { answerBy: '2026-11-24T12:05:00Z' },
  },
})
