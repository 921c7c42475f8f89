import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { MailedCode } from '../../references.ts'

/** S35: a code never appears in a URL. */
export const checkActivationCode = defineCall({
  id: 'account.checkActivationCode',
  summary: 'Check whether an activation code can be used.',
  description: 'The code is not used up. This is a POST because a code must not appear in an address.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: MailedCode }),
  output: z.object({}),
  errors: ['wrong_activation_code', 'activation_expired', 'already_activated'],
  example: { input: { code: 'q7Jd-Nn4sX2mC0vR' }, output: {} },
  refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, error: 'wrong_activation_code' }],
})
