import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** The card of `firstSteps` in `content.start`. */
export const dismissFirstSteps = defineCall({
  id: 'account.dismissFirstSteps',
  summary: 'Close the card with the first steps on all devices.',
  description: 'Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  example: { input: {}, output: {} },
})
