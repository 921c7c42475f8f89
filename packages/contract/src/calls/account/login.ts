import * as z from 'zod/mini'
import { CaptchaAnswer, Password } from '../../fields.ts'
import { Session } from '../content/session.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

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
})
