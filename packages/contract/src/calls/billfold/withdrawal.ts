import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant, Opaque } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** One step of "where is my money": who has it, since when and until when. Overdue steps say so; nothing is invented. */
export const TimelineStep = z.object({
  step: z.enum([
    'requested',
    'asked',
    'answered',
    'approved',
    'sent',
    'booked',
    'paid',
    'rejected',
    'cancelled',
    'failed',
    'returned',
  ]),
  status: z.enum(['done', 'now', 'toCome', 'failed']),
  actor: z.enum(['player', 'staff', 'provider', 'house']),
  at: z.nullable(Instant),
  dueAt: z.nullable(Instant),
  /** When we look next, at the step that is being waited for. */
  nextLookAt: z.nullable(Instant),
  overdue: z.boolean(),
  reason: z.nullable(z.string()),
})

export const Withdrawal = z.object({
  reference: z.string(),
  method: z.int(),
  state: z.enum([
    'requested',
    'approved',
    'sending',
    'sent',
    'paid',
    'rejected',
    'cancelled',
    'failed',
    'returned',
  ]),
  amount: Amount,
  /** What it takes from the balance; the fee is what this is above `receiveAmount`. */
  chargedAmount: Amount,
  receiveAmount: Amount,
  currency: CurrencyCode,
  /** Where the money goes, masked: the bank account's last four digits. */
  destination: z.string(),
  /** The bank's short name, where the account's number tells it. */
  destinationBank: z.nullable(z.string()),
  requestedAt: Instant,
  canCancel: z.boolean(),
  /** What staff ask and the player has not answered. With `isLate` they decide without it, but an answer is still read. */
  question: z.nullable(z.object({ text: z.string(), answerBy: Instant, isLate: z.boolean() })),
  timeline: z.array(TimelineStep),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** One withdrawal of the player with its timeline: each step's actor and deadline as the record has them. */
export const withdrawal = defineCall({
  id: 'billfold.withdrawal',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({ reference: Opaque }),
  output: Withdrawal,
  errors: ['element_not_found'],
})
