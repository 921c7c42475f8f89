import * as z from 'zod/mini'
import { CaptchaAnswer, Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Mails a link with which a new password can be set. Known and unknown addresses get the same answer, as late (D-05). */
export const forgotPassword = defineCall({
  id: 'account.forgotPassword',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ email: Email, captcha: z.optional(CaptchaAnswer) }),
  output: z.object({}),
  errors: ['captcha_required', 'captcha_failed'],
})
