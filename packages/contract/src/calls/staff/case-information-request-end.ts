import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId } from '../../references.ts'

export const caseInformationRequestEnd = defineCall({
  id: 'staff.caseInformationRequestEnd',
  summary: 'Withdraw a request for information that is not answered yet.',
  description: 'Its deadline starts again. Repeating the call changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({ id: CaseId }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'case_assigned_to_other'],
  example: { input: { id: exampleIds.case }, output: {} },
})
