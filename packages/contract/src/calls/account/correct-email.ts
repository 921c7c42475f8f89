import * as z from 'zod/mini'
import { Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { MailedCode } from '../../references.ts'

/** ADR 0063: the response is the same for free and used addresses (D-05). */
export const correctEmail = defineCall({
  id: 'account.correctEmail',
  summary: 'Correct the email address of an account that is not activated yet.',
  description:
    'The new address gets an activation email, and earlier links stop working. Nothing changes when the address belongs to another account: its owner gets an email instead.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    correction: described(MailedCode, 'The secret of the response to `account.register`.'),
    email: Email,
  }),
  output: z.object({
    email: z.string(),
    resendAfterSec: described(z.int(), 'Seconds until another activation email can be requested.'),
  }),
  errors: ['email_correction_ended', 'already_activated'],
  example: {
    input: { correction: 'Zk3vT9-qLx0aYwB7', email: 'anna.weber@example.org' },
    output: { email: 'anna.weber@example.org', resendAfterSec: 60 },
  },
  refused: [
    { title: 'an unknown secret', input: { correction: 'never-sent' }, error: 'email_correction_ended' },
  ],
})
