import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { CaseId } from '../../references.ts'

export const correctionDecide = defineCall({
  id: 'staff.correctionDecide',
  summary: 'Approve or reject a correction that a colleague proposed.',
  description:
    'An approval posts it at once. It is refused to the person who proposed it, and while the balance does not have the money; the proposal then stays.',
  changes: true,
  access: 'staff',
  permission: 'approveCorrections',
  about: 'case',
  input: z.strictObject({
    id: described(CaseId, 'Its case.'),
    decision: z.enum(['approve', 'reject']),
    note: InternalNote,
  }),
  output: z.object({
    state: described(
      z.string(),
      'State of the correction; `proposed` while another person has to approve it, because its proposer may not propose any more.',
    ),
  }),
  errors: [
    'element_not_found',
    'already_decided',
    'case_assigned_to_other',
    'case_second_approval_needed',
    'changed_player_today',
    'own_account',
    'correction_above_balance',
    'refund_not_possible',
    'correction_lapsed',
  ],
  example: {
    input: {
      id: '01939f57-aaaa-7bbb-8ccc-ddddeeeeffff',
      decision: 'approve',
      note: 'I read the confirmation of the studio.',
    },
    output: { state: 'posted' },
  },
})
