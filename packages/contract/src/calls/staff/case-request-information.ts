import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Instant, InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const caseRequestInformation = defineCall({
  id: 'staff.caseRequestInformation',
  summary: 'Ask the player of a case for information.',
  description:
    'The player reads the request on the site and by email. Until they answer, or the time for it is over, the deadline of the case waits. Nobody is assigned to it meanwhile. The note is for staff only.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({
    id: CaseId,
    message: described(PlayerMessage, 'The question that the player reads.'),
    note: z.optional(InternalNote),
  }),
  output: z.object({ answerBy: described(Instant, 'Until when the player can answer.') }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'case_assigned_to_other',
    'waits_for_player',
  ],
  example: {
    input: {
      id: exampleIds.case,
      message: 'Please send us a statement of the account that you paid from.',
      note: 'The amounts differ.',
    },
    output: { answerBy: '2026-11-24T12:05:00Z' },
  },
})
