import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const caseClose = defineCall({
  id: 'staff.caseClose',
  summary: 'Close a case with a note about what was done.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({ id: CaseId, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'case_assigned_to_other'],
  example: {
    input: { id: exampleIds.case, note: 'Agreed with the provider: it was a test of theirs.' },
    output: {},
  },
})
