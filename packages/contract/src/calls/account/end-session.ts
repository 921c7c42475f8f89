import * as z from 'zod/mini'
import { Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const endSession = defineCall({
  id: 'account.endSession',
  summary: "End one of the player's sessions.",
  description: 'It may be the current one. One that has already ended is answered like the first time.',
  changes: true,
  access: 'player',
  input: z.strictObject({ id: Uuid }),
  output: z.object({}),
  errors: ['element_not_found'],
})
