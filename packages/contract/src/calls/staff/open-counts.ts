import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'

export const staffOpenCounts = defineCall({
  id: 'staff.openCounts',
  summary: 'Count the withdrawals, cases, documents and changes of settings that wait for staff.',
  description: 'Made for polling.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    withdrawals: z.int(),
    cases: z.int(),
    documents: described(z.int(), 'Documents that the caller may review.'),
    settings: described(z.int(), 'Changes of settings that the caller may approve.'),
  }),
  errors: [],
})
