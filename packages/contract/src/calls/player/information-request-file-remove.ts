import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { FileId, InformationRequestId } from '../../references.ts'

export const informationRequestFileRemove = defineCall({
  id: 'player.informationRequestFileRemove',
  summary: 'Remove a file from an answer that is not sent yet.',
  description: 'The file is erased. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({ id: described(InformationRequestId, 'Of the request.'), fileId: FileId }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided'],
  example: {
    input: { id: exampleIds.informationRequest, fileId: '01939f73-2b3c-7d4e-8f50-617283940a1e' },
    output: {},
  },
})
