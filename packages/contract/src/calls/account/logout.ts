import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** Ends the session on every node, its game sessions included. */
export const logout = defineCall({
  id: 'account.logout',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})
