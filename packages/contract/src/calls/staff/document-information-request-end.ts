import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const documentInformationRequestEnd = defineCall({
  id: 'staff.documentInformationRequestEnd',
  summary: 'Withdraw a request for information that is not answered yet.',
  description:
    'The document can be approved again and gets a new deadline. Repeating the call changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided', 'document_assigned_to_other'],
})
