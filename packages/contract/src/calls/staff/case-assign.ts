import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const caseAssign = defineCall({
  id: 'staff.caseAssign',
  summary: 'Assign an open case to the caller.',
  description:
    '`reassign` reassigns it from a colleague. Others see who it is assigned to and cannot close it meanwhile. Refused to the person who gave the first of two approvals.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({
    id: CaseId,
    reassign: described(z.boolean(), 'Whether to reassign the case from a colleague.'),
  }),
  output: z.object({}),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'case_assigned_to_other',
    'case_second_approval_needed',
  ],
  example: { input: { id: exampleIds.case, reassign: false }, output: {} },
})
