import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Instant, InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { DocumentId } from '../../references.ts'

export const documentRequestInformation = defineCall({
  id: 'staff.documentRequestInformation',
  summary: 'Ask the player for information about a document that waits for its review.',
  description:
    'The player reads the request on the site and by email. The document cannot be approved until they answer or the time for it is over. The note is for staff only.',
  changes: true,
  access: 'staff',
  permission: 'reviewDocuments',
  about: 'document',
  input: z.strictObject({
    id: DocumentId,
    message: described(PlayerMessage, 'The question that the player reads.'),
    note: z.optional(InternalNote),
  }),
  output: z.object({ answerBy: described(Instant, 'Until when the player can answer.') }),
  errors: [
    'element_not_found',
    'own_account',
    'already_decided',
    'document_assigned_to_other',
    'waits_for_player',
  ],
  example: {
    input: { id: exampleIds.document, message: 'Did you change your name after the document was issued?' },
    output: { answerBy: '2026-11-24T12:05:00Z' },
  },
})
