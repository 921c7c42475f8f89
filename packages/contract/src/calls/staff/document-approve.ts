import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { CalendarDate, InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DocumentStatus } from '../player/documents.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId, SeenVersion } from '../../references.ts'

export const documentApprove = defineCall({
  id: 'staff.documentApprove',
  summary: 'Approve every side of a document.',
  description:
    'The identity and age of the player are verified by it, and what waited for that is open to them at once. Refused when a picture or the data beside it changed since `version`.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({
    id: DocumentId,
    version: described(SeenVersion, 'Of the document that the caller has seen.'),
    expiresOn: described(
      z.optional(CalendarDate),
      'The last day on which it is valid, as printed on it. Left out for a document that names none.',
    ),
    note: z.optional(InternalNote),
  }),
  output: z.object({ status: DocumentStatus }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'document_assigned_to_other',
    'document_changed',
    'waits_for_player',
  ],
  example: {
    input: {
      id: exampleIds.document,
      version: 'kYy0X5Wn4q8',
      expiresOn: '2031-05-30',
      note: 'Name and date of birth are the same.',
    },
    output: { status: 'verified' },
  },
})
