import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** How much waits for staff, for the rail: asked again and again, so it is cheap and keeps no session alive. */
export const staffOpenCounts = defineCall({
  id: 'staff.openCounts',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ withdrawals: z.int(), items: z.int() }),
  errors: [],
})
