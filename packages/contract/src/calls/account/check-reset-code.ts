import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { MailedCode } from '../../references.ts'

/** S35: a code never appears in a URL. */
export const checkResetCode = defineCall({
  id: 'account.checkResetCode',
  summary: 'Check whether a password reset code can be used.',
  description: 'The code is not used up. This is a POST because a code must not appear in an address.',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({ code: MailedCode }),
  output: z.object({}),
  errors: ['code_not_found', 'code_expired', 'code_used'],
  example: { input: { code: 'q7Jd-Nn4sX2mC0vR' }, output: {} },
  refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, error: 'code_not_found' }],
})
