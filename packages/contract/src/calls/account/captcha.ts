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
  example: {
    input: {},
    output: {
      algorithm: 'SHA-256',
      challenge: '3ed6a1a1c5d8f0a1b6f2c4f1f0c6e8d9b7a5c3e1f2d4b6a8c0e2f4a6b8d0c2e4',
      maxNumber: 50_000,
      salt: '5f2b9c1e7a34?expires=1763726400&',
      signature: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    },
  },
})
