import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const caseUnassign = defineCall({
  id: 'staff.caseUnassign',
  summary: 'Unassign a case from the caller.',
  description: 'Changes nothing when the case is not assigned to the caller.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({ id: CaseId }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
  example: { input: { id: exampleIds.case }, output: {} },
})
