import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

export const staffOpenCounts = defineCall({
  id: 'staff.openCounts',
  summary: 'Count the withdrawals and cases that are open.',
  description: 'Made for polling.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ withdrawals: z.int(), cases: z.int() }),
  errors: [],
})
