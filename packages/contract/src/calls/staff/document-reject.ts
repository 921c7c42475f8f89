import { DOCUMENT_SIDES } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { DocumentSide, DocumentStatus } from '../player/documents.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId, SeenVersion } from '../../references.ts'

export const documentReject = defineCall({
  id: 'staff.documentReject',
  summary: 'Reject sides of a document.',
  description:
    'The player reads `message` and uploads these sides again; the note is for staff only. The other sides keep their pictures. Refused when a picture or the data beside it changed since `version`, and at `sides` when one of them does not wait for a decision.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({
    id: DocumentId,
    version: described(SeenVersion, 'Of the document that the caller has seen.'),
    sides: described(
      z.array(DocumentSide).check(z.minLength(1), z.maxLength(DOCUMENT_SIDES.length)),
      'The sides that have to be uploaded again.',
    ),
    message: PlayerMessage,
    note: z.optional(InternalNote),
  }),
  output: z.object({ status: DocumentStatus }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'document_assigned_to_other',
    'document_changed',
  ],
  example: {
    input: {
      id: exampleIds.document,
      version: 'kYy0X5Wn4q8',
      sides: ['back'],
      message: 'The photo is blurred. Please take it again in daylight.',
    },
    output: { status: 'needToProvideDocument' },
  },
})
