import * as z from 'zod/mini'
import { CaptchaAnswer, Password } from '../../fields.ts'
import { Session } from '../content/session.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

/** Specified in 0§2.5. */
export const login = defineCall({
  id: 'account.login',
  summary: 'Log a player in with email address and password.',
  description: 'Sets the session cookie `__Host-player`.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    login: z.string().check(z.minLength(1), z.maxLength(254)),
    password: Password,
    captcha: described(z.optional(CaptchaAnswer), 'Required after two failed logins; see `account.captcha`.'),
  }),
  output: z.object({ session: Session }),
  errors: [
    'wrong_login',
    'account_frozen',
    'account_closed',
    'not_activated',
    'captcha_required',
    'captcha_failed',
  ],
  example: {
    input: { login: 'anna.weber@example.com', password: 'Correct-Horse-7' },
    output: {
      session: {
        loggedIn: true,
        publicUserId: '10000427',
        email: 'anna.weber@example.com',
        nickName: 'anna_k',
        country: exampleIds.country,
        language: 'en',
        currency: 'EUR',
        lastLoginAt: '2026-11-20T18:42:07Z',
        wallet: {
          currency: 'EUR',
          cash: '1250000',
          cashReserve: '0',
          pendingWithdrawals: '300000',
          version: '42',
        },
      },
    },
  },
  refused: [
    {
      title: 'an unknown address',
      input: { login: 'unknown@example.com', password: 'x' },
      error: 'wrong_login',
    },
  ],
})
