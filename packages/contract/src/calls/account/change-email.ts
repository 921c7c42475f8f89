import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Email } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { OwnPassword } from '../../references.ts'

/** D-05: the response is the same for free and used addresses. */
export const changeEmail = defineCall({
  id: 'account.changeEmail',
  summary: 'Ask for another email address.',
  description:
    'The new address gets a link that works once; the login stays the old address until `account.confirmEmail`. The old address is notified. When the new address belongs to another account, its owner gets an email instead.',
  changes: true,
  access: 'player',
  sensitive: true,
  input: z.strictObject({ email: Email, password: OwnPassword }),
  output: z.object({
    email: z.string(),
    minutes: described(z.int(), 'How long the link works.'),
  }),
  errors: ['validation_failed', 'wrong_field', 'account_frozen', 'code_message_limit'],
  example: {
    input: { email: 'anna.weber@example.org', password: 'Correct-Horse-7' },
    output: { email: 'anna.weber@example.org', minutes: 60 },
  },
})
