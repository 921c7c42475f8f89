import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { SessionId } from '../../references.ts'

export const endSession = defineCall({
  id: 'account.endSession',
  summary: "End one of the player's sessions.",
  description: 'It may be the current one. One that has already ended is answered like the first time.',
  changes: true,
  access: 'player',
  input: z.strictObject({ id: SessionId }),
  output: z.object({}),
  errors: ['element_not_found'],
  example: { input: { id: exampleIds.session }, output: {} },
})
