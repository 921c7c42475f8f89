import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { documentation } from '../../documentation.ts'

const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxNumber: z.int(),
  salt: z.string(),
  signature: z.string(),
})
documentation.add(CaptchaChallenge, { id: 'CaptchaChallenge', description: 'A proof-of-work challenge.' })

/** The captcha of DECIDE-020. */
export const captcha = defineCall({
  id: 'account.captcha',
  summary: 'Get a proof-of-work challenge.',
  description:
    'Find the `number` from 0 to `maxNumber` for which the SHA-256 hash of `salt` followed by the number equals `challenge`. Send the base64 of the JSON object `{algorithm, challenge, number, salt, signature}` as `captcha` with a registration, a password email or a login. It is valid for ten minutes and can be used once.',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({}),
  output: CaptchaChallenge,
  errors: [],
})
