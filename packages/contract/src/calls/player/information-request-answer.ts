import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { InformationRequestId } from '../../references.ts'

export const informationRequestAnswer = defineCall({
  id: 'player.informationRequestAnswer',
  summary: 'Answer a request for information.',
  description: 'An answer and its files cannot be changed afterwards.',
  changes: true,
  access: 'player',
  input: z.strictObject({
    id: described(InformationRequestId, 'Of the request.'),
    answer: writtenText(1000),
  }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided'],
  example: { input: { id: exampleIds.informationRequest, answer: 'The statement is attached.' }, output: {} },
})
