import * as z from 'zod/mini'
import { Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const StaffItemKind = z.enum([
  'notification_mismatch',
  'unknown_reference',
  'second_payment',
  'event_changed',
  'deposit_on_suspense',
  'deposit_unanswered',
  'payout_unanswered',
  'payout_failed',
  'payout_returned',
  'supplier_refused',
  'transaction_difference',
  'ledger_drift',
  'audit_broken',
])

/**
 * What may be decided about an item. Of a payment that is not the one that was asked for: `credit` what arrived, `return` it, `close` the
 * deposit without money. Of a payout without an answer: it was found `paid`, or `failed`.
 */
export const ItemDecision = z.enum(['credit', 'return', 'close', 'paid', 'failed'])

/** Something that only a person can settle: a notification that matches no deposit, money without room under a limit, a payout without an answer. */
export const StaffItem = z.object({
  id: z.string(),
  kind: StaffItemKind,
  playerId: z.nullable(z.string()),
  subject: z.string(),
  details: z.record(z.string(), z.string()),
  openedAt: Instant,
  /** Until when it is to be settled. */
  dueAt: Instant,
  /** To whom it is assigned. */
  taken: z.nullable(z.object({ by: z.string(), isMe: z.boolean(), at: Instant })),
  closedAt: z.nullable(Instant),
  /** Who closed it, and what was done about it. */
  closedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What may be decided about it; empty where a note settles it. */
  decisions: z.array(ItemDecision),
  /** Who agreed to a decision that needs two people. */
  approvals: z.array(z.object({ decision: ItemDecision, by: z.string(), isMe: z.boolean() })),
})
export type StaffItem = z.infer<typeof StaffItem>

/** Open or closed items, of everybody or of one player, 50 a page: open ones by what is due first, closed ones by what was due last. The list looks again by itself, so it does not keep a session alive. */
export const staffItems = defineCall({
  id: 'staff.items',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({
    open: z.enum(['true', 'false']),
    kind: z.optional(StaffItemKind),
    playerId: z.optional(Uuid),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    items: z.array(StaffItem),
    /** How many are open of those that are looked for. */ openCount: z.int(),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
