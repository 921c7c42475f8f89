import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const WithdrawalCheckName = z.enum(['accountOwner', 'bankAccount', 'playedThrough', 'usualAmount', 'openItems'])

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
  /** The checks that somebody should look at; none once it is decided. */
  concerns: z.array(WithdrawalCheckName),
  /** The operator lets two people approve an amount like this. */
  needsTwo: z.boolean(),
  /** Who has approved it, first one first. */
  approvals: z.array(z.object({ name: z.string(), at: Instant })),
})
export type StaffWithdrawalRow = z.infer<typeof StaffWithdrawalRow>

/**
 * The queue of one kind, soonest promise first, 50 a page; `counts` of every kind for the tabs. `second` holds what one of two people
 * has approved. The list looks again by itself, so it does not keep a session alive.
 */
export const staffWithdrawals = defineCall({
  id: 'staff.withdrawals',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({ queue: z.enum(['toCheck', 'second', 'underway', 'ended']), cursor: z.optional(Cursor) }),
  output: z.object({
    withdrawals: z.array(StaffWithdrawalRow),
    counts: z.object({ toCheck: z.int(), second: z.int(), underway: z.int() }),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
