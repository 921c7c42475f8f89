import * as z from 'zod/mini'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const payoutCaseResolve = defineCall({
  id: 'staff.payoutCaseResolve',
  summary: 'Resolve a case about a payout that the provider does not answer for.',
  description:
    "`paid` ends the withdrawal as paid; `failed` returns the money to the player, and needs a status query that just now found no payout, or the provider's written confirmation. Nothing is decided while a call to the provider may be under way. The case is closed with the note. From the operator's threshold, two people have to agree.",
  changes: true,
  access: 'staff',
  permission: 'decideWithdrawals',
  about: 'case',
  input: z.strictObject({
    id: CaseId,
    decision: z.enum(['paid', 'failed']),
    note: writtenText(500),
    confirmation: described(
      z.optional(writtenText(500)),
      "With `failed`: the provider's written confirmation that it will not pay (from whom, when, their reference). Needed where its status query does not say so.",
    ),
  }),
  output: z.object({
    state: described(z.string(), 'State of the withdrawal; `approved` while a second person has to agree.'),
  }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'case_assigned_to_other',
    'case_second_approval_needed',
    'payout_call_running',
    'payout_not_confirmed',
  ],
  example: {
    input: {
      id: exampleIds.case,
      decision: 'failed',
      note: 'The provider rejected the account.',
      confirmation: 'Example Pay, Eva Lang, 21 November 2026, ticket 4711: will not be paid.',
    },
    output: { state: 'failed' },
  },
})
