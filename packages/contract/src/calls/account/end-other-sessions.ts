import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** Ends every session of the player but this one, on every node. */
export const endOtherSessions = defineCall({
  id: 'account.endOtherSessions',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  errors: [],
})
