import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { MailedCode } from '../../references.ts'

/** Activation does not log in (D-04). */
export const activate = defineCall({
  id: 'account.activate',
  summary: 'Activate an account with the code from the activation email.',
  description:
    'The code is used up. The player is not logged in by it. The link in the email only opens a page, because email scanners open links.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: MailedCode }),
  output: z.object({ email: described(z.string(), 'The address of the account, for the login form.') }),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
  example: { input: { code: 'q7Jd-Nn4sX2mC0vR' }, output: { email: 'anna.weber@example.com' } },
  refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, error: 'wrong_activation_code' }],
})
