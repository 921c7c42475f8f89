import * as z from 'zod/mini'
import { CaptchaAnswer, Password } from '../../fields.ts'
import { Session } from '../content/session.ts'
import { defineCall } from '../define-call.ts'

/** Logs a player in by e-mail and password (0§2.5) and sets the cookie `__Host-player`. */
export const login = defineCall({
  id: 'account.login',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    login: z.string().check(z.minLength(1), z.maxLength(254)),
    password: Password,
    /** Asked for after two failures. */
    captcha: z.optional(CaptchaAnswer),
  }),
  output: z.object({ session: Session }),
  errors: ['wrong_login', 'account_frozen', 'not_activated', 'captcha_required', 'captcha_failed'],
})
