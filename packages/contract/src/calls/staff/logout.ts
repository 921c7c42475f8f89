import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const staffLogout = defineCall({
  id: 'staff.logout',
  summary: 'Log the member of staff out of this session.',
  description: 'Their other sessions continue.',
  changes: true,
  access: 'staff',
  about: null,
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  example: { input: {}, output: {} },
})
