import * as z from 'zod/mini'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** Something that only a person can settle: a notification that matches no deposit, money without room under a limit, a payout without an answer. */
export const StaffItem = z.object({
  id: z.string(),
  kind: z.enum([
    'notification_mismatch',
    'unknown_reference',
    'deposit_on_suspense',
    'payout_unanswered',
    'payout_failed',
    'payout_returned',
    'supplier_refused',
    'ledger_drift',
    'audit_broken',
  ]),
  subject: z.string(),
  details: z.record(z.string(), z.string()),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
})
export type StaffItem = z.infer<typeof StaffItem>

export const staffItems = defineCall({
  id: 'staff.items',
  changes: false,
  access: 'staff',
  input: z.strictObject({ open: z.enum(['true', 'false']), cursor: z.optional(Cursor) }),
  output: z.object({ items: z.array(StaffItem), openCount: z.int(), nextCursor: z.nullable(Cursor) }),
  errors: [],
})
