import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const documentUnassign = defineCall({
  id: 'staff.documentUnassign',
  summary: 'End the caller’s own assignment of a document.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
})
