import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

const checkNames = ['accountOwner', 'bankAccount', 'playedThrough', 'usualAmount', 'openCases'] as const
export const WithdrawalCheckName = z.enum(checkNames)
documentation.add(WithdrawalCheckName, {
  id: 'WithdrawalCheck',
  description: 'An automatic check of a withdrawal.',
})

export const StaffWithdrawalRow = z.object({
  reference: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  licence: described(z.string(), "Name of the player's licence."),
  ownerName: described(
    z.nullable(z.string()),
    'Owner of the bank account, as the player typed it; null for a role that may not see owner names.',
  ),
  method: described(z.int(), 'Number of the payment method.'),
  state: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  destination: described(z.string(), "Last characters of the bank account's number."),
  destinationBank: described(
    z.nullable(z.string()),
    "The bank's short name, where the account number identifies it.",
  ),
  requestedAt: Instant,
  dueAt: described(z.nullable(Instant), 'The deadline for staff.'),
  overdue: z.boolean(),
  concerns: described(z.array(WithdrawalCheckName), 'Checks that need a look; empty once it is decided.'),
  needsTwo: described(z.boolean(), 'Whether an amount like this needs two approvals.'),
  approvals: described(
    z.array(z.object({ name: z.string(), at: Instant })),
    'Who has approved it, oldest first.',
  ),
  assignment: described(
    z.nullable(z.object({ name: z.string(), isMine: z.boolean(), until: Instant })),
    'Who it is assigned to, and until when.',
  ),
  informationRequest: described(
    z.nullable(
      z.object({ state: z.enum(['waits', 'late', 'answered']), requestedBy: z.string(), answerBy: Instant }),
    ),
    'The last request for information, while the withdrawal is requested: unanswered (`waits`), unanswered past its deadline (`late`) or `answered`.',
  ),
})
documentation.add(StaffWithdrawalRow, { id: 'WithdrawalRow', description: 'A withdrawal in a queue.' })
export type StaffWithdrawalRow = z.infer<typeof StaffWithdrawalRow>

export const exampleWithdrawalRow: z.input<typeof StaffWithdrawalRow> = {
  reference: exampleIds.withdrawal,
  publicUserId: '10000427',
  nickName: 'anna_k',
  licence: 'Example licence',
  ownerName: 'Anna Weber',
  method: 2001,
  state: 'requested',
  amount: '300000',
  currency: 'EUR',
  destination: '3000',
  destinationBank: 'Commerzbank',
  requestedAt: '2026-11-21T12:00:00Z',
  dueAt: '2026-11-22T12:00:00Z',
  overdue: false,
  concerns: ['usualAmount'],
  needsTwo: false,
  approvals: [],
  assignment: { name: 'Dora', isMine: true, until: '2026-11-21T12:25:00Z' },
  informationRequest: null,
}

/**
 * The rows of a queue to list; without a filter, all of them. `check` is evaluated when the list is read;
 * every other filter uses stored values.
 */
export const WithdrawalFilter = z.strictObject({
  text: described(
    z.optional(plainText(64)),
    "A player's number or nickname, or a reference of a withdrawal, in full.",
  ),
  licence: described(z.optional(plainText(100)), 'Only withdrawals of the players of this licence.'),
  currency: described(z.optional(CurrencyCode), 'Only withdrawals in this currency.'),
  from: described(
    z.optional(Amount),
    'The smallest amount to list. Name the currency with it where there are several.',
  ),
  to: described(z.optional(Amount), 'The largest amount to list.'),
  check: described(
    z.optional(z.enum([...checkNames, 'none'])),
    'Only withdrawals with this concern, or with none.',
  ),
  with: described(z.optional(z.enum(['me', 'others', 'nobody'])), 'Who they are assigned to.'),
  method: described(z.optional(z.string().check(z.regex(/^\d{1,9}$/))), 'Number of a payment method.'),
})

export const staffWithdrawals = defineCall({
  id: 'staff.withdrawals',
  summary: 'List one queue of withdrawals.',
  description:
    '50 per page, earliest deadline first unless `sort` says otherwise. `second` holds withdrawals with the first of two approvals, `waiting` those with an open request for information. Names that a member of staff sees for the first time are recorded in the audit trail.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({
    queue: z.enum(['toCheck', 'waiting', 'second', 'underway', 'ended']),
    sort: described(
      z.optional(z.enum(['due', 'oldest', 'amount'])),
      'The earliest deadline (default), the earliest request, or by currency the largest amount first. Ended withdrawals are always listed newest first.',
    ),
    cursor: z.optional(Cursor),
    ...WithdrawalFilter.shape,
  }),
  output: z.object({
    withdrawals: z.array(StaffWithdrawalRow),
    counts: described(
      z.object({ toCheck: z.int(), waiting: z.int(), second: z.int(), underway: z.int() }),
      'Totals of every queue.',
    ),
    today: described(
      z.nullable(z.object({ count: z.int(), medianSec: z.int(), longestSec: z.int() })),
      "What was decided today, in the time zone of each player's licence: how many, and how long half of them and the slowest took from the request.",
    ),
    currencies: described(z.array(CurrencyCode), "The operator's currencies, for amounts of the filter."),
    methods: described(
      z.array(z.object({ id: z.int(), slug: z.string() })),
      'Withdrawal methods, for the filter.',
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
  example: {
    input: { queue: 'toCheck', check: 'usualAmount' },
    output: {
      withdrawals: [exampleWithdrawalRow],
      counts: { toCheck: 1, waiting: 0, second: 0, underway: 4 },
      today: { count: 17, medianSec: 1260, longestSec: 9400 },
      currencies: ['EUR'],
      methods: [{ id: 2001, slug: 'bank-account' }],
      nextCursor: null,
    },
  },
})
