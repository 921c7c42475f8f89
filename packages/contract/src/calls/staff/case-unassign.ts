import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const caseUnassign = defineCall({
  id: 'staff.caseUnassign',
  summary: 'Unassign a case from the caller.',
  description: 'Changes nothing when the case is not assigned to the caller.',
  changes: true,
  access: 'staff',
  permission: 'resolveCases',
  about: 'case',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
})
