import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId } from '../../references.ts'

export const documentUnassign = defineCall({
  id: 'staff.documentUnassign',
  summary: 'End the caller’s own assignment of a document.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({ id: DocumentId }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account'],
  example: { input: { id: exampleIds.document }, output: {} },
})
