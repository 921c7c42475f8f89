import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const StaffWithdrawalRow = z.object({
  reference: z.string(),
  publicUserId: z.string(),
  nickName: z.string(),
  state: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  destination: z.string(),
  requestedAt: Instant,
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
})
export type StaffWithdrawalRow = z.infer<typeof StaffWithdrawalRow>

/** The queue of one kind, soonest promise first, 50 a page; `counts` of every kind for the tabs. */
export const staffWithdrawals = defineCall({
  id: 'staff.withdrawals',
  changes: false,
  access: 'staff',
  input: z.strictObject({ queue: z.enum(['toCheck', 'underway', 'ended']), cursor: z.optional(Cursor) }),
  output: z.object({
    withdrawals: z.array(StaffWithdrawalRow),
    counts: z.object({ toCheck: z.int(), underway: z.int() }),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
