import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleStaffMember, StaffSession } from './staff-session.ts'
import { described } from '../../documentation.ts'

export const staffLogin = defineCall({
  id: 'staff.login',
  summary: 'Log a member of staff in with password and authenticator code.',
  description: 'Both are checked together. Sets the session cookie `__Host-staff`.',
  changes: true,
  access: 'staffVisitor',
  sensitive: true,
  input: z.strictObject({
    login: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    code: described(z.string().check(z.regex(/^\d{6}$/)), 'Code of the authenticator.'),
  }),
  output: z.object({ session: StaffSession }),
  errors: ['wrong_login', 'account_frozen'],
  example: {
    input: { login: 'dora', password: 'Correct-Horse-7', code: '492039' },
    output: { session: exampleStaffMember },
  },
  refused: [{ title: 'a wrong password', input: { password: 'wrong' }, error: 'wrong_login' }],
})
