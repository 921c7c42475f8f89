import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { StaffSession } from './staff-session.ts'

/** Logs a staff member in by password and authenticator code together: neither is judged alone. */
export const staffLogin = defineCall({
  id: 'staff.login',
  changes: true,
  access: 'staffVisitor',
  sensitive: true,
  input: z.strictObject({
    login: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  output: z.object({ session: StaffSession }),
  errors: ['wrong_login', 'account_frozen'],
})
