import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/**
 * The work that a browser does before a registration, a password mail or a login after failures (DECIDE-020): find the `number` of
 * 0 to `maxNumber` for which SHA-256 of `salt` followed by the number is `challenge`. The answer is the base64 of the JSON
 * `{algorithm, challenge, number, salt, signature}`; it is good for ten minutes and counts once.
 */
export const captcha = defineCall({
  id: 'account.captcha',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxNumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: [],
})
