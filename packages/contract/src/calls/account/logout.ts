import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const logout = defineCall({
  id: 'account.logout',
  summary: 'Log the player out.',
  description: 'Ends this session and its game session.',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  example: { input: {}, output: {} },
})
