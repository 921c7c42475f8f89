import * as z from 'zod/mini'
import { Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const confirmEmail = defineCall({
  id: 'account.confirmEmail',
  summary: 'Take over a new email address with the code that was mailed to it.',
  description: 'From then on it is the login. Sessions stay. Needs no session: the code proves the mailbox.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: Opaque }),
  output: z.object({ email: z.string() }),
  errors: ['email_change_ended', 'duplicated_email'],
})
