import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { MailedCode } from '../../references.ts'

export const confirmEmail = defineCall({
  id: 'account.confirmEmail',
  summary: 'Take over a new email address with the code that was mailed to it.',
  description: 'From then on it is the login. Sessions stay. Needs no session: the code proves the mailbox.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: MailedCode }),
  output: z.object({ email: z.string() }),
  errors: ['email_change_ended', 'duplicated_email'],
  example: { input: { code: 'q7Jd-Nn4sX2mC0vR' }, output: { email: 'anna.weber@example.org' } },
  refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, error: 'email_change_ended' }],
})
