import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId } from '../../references.ts'

export const documentInformationRequestEnd = defineCall({
  id: 'staff.documentInformationRequestEnd',
  summary: 'Withdraw a request for information that is not answered yet.',
  description:
    'The document can be approved again and gets a new deadline. Repeating the call changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({ id: DocumentId }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'document_assigned_to_other'],
  example: { input: { id: exampleIds.document }, output: {} },
})
