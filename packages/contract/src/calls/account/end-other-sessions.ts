import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

export const endOtherSessions = defineCall({
  id: 'account.endOtherSessions',
  summary: 'End all other sessions of the player.',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({ ended: described(z.int(), 'How many sessions were ended.') }),
  errors: [],
  example: { input: {}, output: { ended: 1 } },
})
