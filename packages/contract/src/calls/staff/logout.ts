import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const staffLogout = defineCall({
  id: 'staff.logout',
  changes: true,
  access: 'staff',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})
