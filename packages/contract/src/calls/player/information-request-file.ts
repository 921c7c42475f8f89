import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { InformationRequestId } from '../../references.ts'

export const informationRequestFile = defineCall({
  id: 'player.informationRequestFile',
  summary: 'Upload a file for the answer to a request for information.',
  description:
    'Pictures are stored without their metadata. Staff see the file once the answer is sent. The same file for the same request is stored once.',
  changes: true,
  upload: true,
  access: 'player',
  input: z.strictObject({
    id: described(InformationRequestId, 'Of the request.'),
    name: described(writtenText(255), 'The name of the file.'),
  }),
  output: z.object({ fileId: z.string() }),
  errors: [
    'element_not_found',
    'already_decided',
    'file_refused',
    'file_infected',
    'antivirus_failed',
    'file_storage_unavailable',
  ],
  example: {
    input: { id: exampleIds.informationRequest, name: 'statement.pdf' },
    output: { fileId: '01939f73-2b3c-7d4e-8f50-617283940a1e' },
  },
})
