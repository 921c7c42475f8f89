import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, plainText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PlayedGame } from '../game/rounds.ts'
import { PaymentWaitsFor } from './payment-waits-for.ts'

/** Kinds of the list, by their words in addresses (0§2.1). Only those with a source of data ever have lines. */
export const TransactionKind = z.enum([
  'deposit',
  'withdrawal',
  'promo',
  'game',
  'loyalty',
  'betting',
  'free-rounds',
])
export type TransactionKind = z.infer<typeof TransactionKind>

/** Under way, done as it was meant to be, or not. */
export const TransactionProgress = z.enum(['open', 'done', 'failed'])
export type TransactionProgress = z.infer<typeof TransactionProgress>

// The database knows no year 0, and nobody has played before 2000.
const Day = z.iso.date().check(z.regex(/^2\d{3}-/))

const Line = z.object({
  id: z.string(),
  kind: TransactionKind,
  /** What happened. `held`, `refunded` and the like are states of a deposit, not events of the list. */
  event: z.enum([
    'deposit',
    'depositReleased',
    'withdrawal',
    'withdrawalReleased',
    'withdrawalReturned',
    'play',
  ]),
  at: Instant,
  /** A deposit's status (T-83), a withdrawal's state; for play `open` while the session lives, else `settled`. */
  state: z.string(),
  progress: TransactionProgress,
  currency: CurrencyCode,
  /** What it did to the cash, a deposit's fee taken off: 0 when nothing moved. */
  amount: Amount,
  /** Cash after it. `null` when it moved nothing: then it is what the line below says. */
  balanceAfter: z.nullable(Amount),
  /** Deposits and withdrawals: what was asked for, by which method, under which reference, and what the method costs. */
  payment: z.nullable(
    z.object({
      reference: z.string(),
      method: z.int(),
      /** Also when the method is not installed any more; null when it never had one. */
      methodName: z.nullable(z.string()),
      waitsFor: PaymentWaitsFor,
      asked: Amount,
      fee: Amount,
      accountEnding: z.nullable(z.string()),
    }),
  ),
  /** Play: one game session, or the part of it that no other movement interrupted. */
  play: z.nullable(
    z.object({
      gameSessionId: z.nullable(Uuid),
      game: z.nullable(PlayedGame),
      until: Instant,
      rounds: z.int(),
      staked: Amount,
      won: Amount,
      returned: Amount,
    }),
  ),
})

/**
 * Everything that moved the player's cash, and deposits that did not, newest first, 20 a page. `from` and `to` are days of the licence's
 * calendar, both included. The balances of neighbouring lines add up; the sums are those of the whole period, whatever the other filters.
 * `text` finds words of a game's title, the number of a round, or a part of a payment's reference.
 */
export const transactions = defineCall({
  id: 'billfold.transactions',
  changes: false,
  access: 'player',
  input: z.strictObject({
    kind: z.optional(TransactionKind),
    progress: z.optional(TransactionProgress),
    from: z.optional(Day),
    to: z.optional(Day),
    text: z.optional(plainText(64)),
    /** `long`: 500 lines a page, for a file. */
    page: z.optional(z.enum(['usual', 'long'])),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    lines: z.array(Line),
    sums: z.object({ currency: CurrencyCode, in: Amount, out: Amount, played: Amount }),
    /** How many lines the filter finds, counted up to 10,000; `null` on later pages, where it is known. */
    found: z.nullable(z.object({ lines: z.int(), isMore: z.boolean() })),
    nextCursor: z.nullable(Cursor),
  }),
  errors: [],
})
