import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId } from '../../references.ts'

export const documentAssign = defineCall({
  id: 'staff.documentAssign',
  summary: 'Assign a document that waits for its review to the caller.',
  description: '`reassign` reassigns it from a colleague. Only the assignee decides.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({
    id: DocumentId,
    reassign: described(z.boolean(), 'Whether to reassign the document from a colleague.'),
  }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'document_assigned_to_other'],
  example: { input: { id: exampleIds.document, reassign: false }, output: {} },
})
