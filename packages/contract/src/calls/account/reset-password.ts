import * as z from 'zod/mini'
import { Opaque, Password } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/**
 * Sets a new password by the code of the mail. The mail's link only shows a page: mail scanners open links. A code works once,
 * within an hour, and not before the new password is a good one. Every session ends; nobody is logged in.
 */
export const resetPassword = defineCall({
  id: 'account.resetPassword',
  changes: true,
  access: 'anyone',
  sensitive: true,
  input: z.strictObject({
    code: Opaque,
    password: Password,
    confirmPassword: z.string().check(z.maxLength(256)),
  }),
  output: z.object({}),
  errors: ['validation_failed', 'code_not_found', 'code_expired', 'code_used'],
})
