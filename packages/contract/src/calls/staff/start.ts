import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { StaffSession } from './staff-session.ts'

/** What the back office needs to start, also written into its HTML. */
export const staffStart = defineCall({
  id: 'staff.start',
  changes: false,
  access: 'staffVisitor',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    locale: z.string(),
    siteName: z.string(),
    session: StaffSession,
    messages: z.record(z.string(), z.string()),
    serverTime: Instant,
    /** Of the operator's licence: staff read all times in it, wherever they sit. */
    timeZone: z.string(),
  }),
  errors: [],
})
