import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** Ends this session of a staff member; those at other desks go on. */
export const staffLogout = defineCall({
  id: 'staff.logout',
  changes: true,
  access: 'staff',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})
