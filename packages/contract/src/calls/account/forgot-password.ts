import * as z from 'zod/mini'
import { CaptchaAnswer, Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

/** D-05: the response is the same for known and unknown addresses. */
export const forgotPassword = defineCall({
  id: 'account.forgotPassword',
  summary: 'Send an email with a link to set a new password.',
  description:
    'The answer is the same, and takes as long, whether or not an account with this address exists.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    email: Email,
    captcha: described(z.optional(CaptchaAnswer), 'See `account.captcha`.'),
  }),
  output: z.object({
    minutes: described(z.int(), 'How long the link in an email is valid.'),
    mailsPerHour: described(z.int(), 'The most emails that an address gets in an hour.'),
  }),
  errors: ['captcha_required', 'captcha_failed'],
  example: { input: { email: 'anna.weber@example.com' }, output: { minutes: 60, mailsPerHour: 3 } },
})
