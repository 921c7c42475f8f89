import * as z from 'zod/mini'
import { Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { MailedCode } from '../../references.ts'

export const resetPassword = defineCall({
  id: 'account.resetPassword',
  summary: 'Set a new password with the code from the password email.',
  description:
    'A code works once and for one hour; a refused password does not use it up. All sessions of the player end, and the player is not logged in.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    code: MailedCode,
    password: Password,
    confirmPassword: z.string().check(z.maxLength(256)),
  }),
  output: z.object({}),
  errors: ['validation_failed', 'code_not_found', 'code_expired', 'code_used'],
  example: {
    input: { code: 'q7Jd-Nn4sX2mC0vR', password: 'Brave-Saddle-93', confirmPassword: 'Brave-Saddle-93' },
    output: {},
  },
  refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, error: 'code_not_found' }],
})
