import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

const checkNames = ['accountOwner', 'bankAccount', 'playedThrough', 'usualAmount', 'openItems'] as const
export const WithdrawalCheckName = z.enum(checkNames)

export const StaffWithdrawalRow = z.object({
  reference: z.string(),
  publicUserId: z.string(),
  nickName: z.string(),
  /** Whose bank account it is, as the player typed it; `null` for a role that may not see owners. */
  ownerName: z.nullable(z.string()),
  /** Number of the payment method. */
  method: z.int(),
  state: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  destination: z.string(),
  /** The bank's short name, where the account's number tells it. */
  destinationBank: z.nullable(z.string()),
  requestedAt: Instant,
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  /** The checks that somebody should look at; none once it is decided. */
  concerns: z.array(WithdrawalCheckName),
  /** The operator lets two people approve an amount like this. */
  needsTwo: z.boolean(),
  /** Who has approved it, first one first. */
  approvals: z.array(z.object({ name: z.string(), at: Instant })),
  /** To whom it is assigned, and until when. */
  claim: z.nullable(z.object({ name: z.string(), isMine: z.boolean(), until: Instant })),
  /** The last question to the player, while it is requested: `waits` for him, `late` when his time is over, or `answered`. */
  question: z.nullable(
    z.object({ state: z.enum(['waits', 'late', 'answered']), askedBy: z.string(), answerBy: Instant }),
  ),
})
export type StaffWithdrawalRow = z.infer<typeof StaffWithdrawalRow>

/** Which rows of a queue; all of them without. They go by what is stored, but for `check`, which is what staff should look at. */
export const WithdrawalFilter = z.strictObject({
  /** Least and greatest amount, minor units. */
  from: z.optional(Amount),
  to: z.optional(Amount),
  check: z.optional(z.enum([...checkNames, 'none'])),
  with: z.optional(z.enum(['me', 'others', 'nobody'])),
  method: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})

/**
 * The queue of one kind, soonest promise first, 50 a page; `counts` of every kind for the tabs. `second` holds what one of two people
 * has approved, `waiting` what the player has been asked about. The list looks again by itself, so it does not keep a session alive.
 * Names that a staff member sees for the first time are an audit row.
 */
export const staffWithdrawals = defineCall({
  id: 'staff.withdrawals',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({
    queue: z.enum(['toCheck', 'waiting', 'second', 'underway', 'ended']),
    cursor: z.optional(Cursor),
    ...WithdrawalFilter.shape,
  }),
  output: z.object({
    withdrawals: z.array(StaffWithdrawalRow),
    counts: z.object({ toCheck: z.int(), waiting: z.int(), second: z.int(), underway: z.int() }),
    /** What was decided today, in the licence's time zone: within how long of the request half of it and the slowest. */
    today: z.nullable(z.object({ count: z.int(), halfWithinSec: z.int(), longestSec: z.int() })),
    /** The operator's, for amounts of the filter. */
    currency: CurrencyCode,
    /** Methods that withdrawals go by, for the filter. */
    methods: z.array(z.object({ id: z.int(), slug: z.string() })),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
