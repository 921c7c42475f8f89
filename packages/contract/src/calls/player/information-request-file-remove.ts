import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const informationRequestFileRemove = defineCall({
  id: 'player.informationRequestFileRemove',
  summary: 'Remove a file from an answer that is not sent yet.',
  description: 'The file is erased. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({ id: described(Uuid, 'Of the request.'), fileId: Uuid }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided'],
})
