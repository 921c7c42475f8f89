import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const cancelEmailChange = defineCall({
  id: 'account.cancelEmailChange',
  summary: 'Give up a change of the email address that is not confirmed yet.',
  description: 'Its link stops working. Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  example: { input: {}, output: {} },
})
