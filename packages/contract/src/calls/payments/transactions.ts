import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, plainText, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PlayedGame } from '../game/rounds.ts'
import { PaymentWaitsFor } from './payment-waits-for.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

/** Kinds of transactions, named as in addresses (0§2.1). A kind without a data source has no entries. */
const KINDS = ['deposit', 'withdrawal', 'promo', 'game', 'loyalty', 'betting', 'free-rounds'] as const
export const TransactionKind = z.enum(KINDS)
documentation.add(TransactionKind, {
  id: 'TransactionKind',
  description: 'The kind of a transaction. Only kinds that the platform offers have entries.',
})
export type TransactionKind = z.infer<typeof TransactionKind>

export const TransactionProgress = z.enum(['open', 'done', 'failed'])
documentation.add(TransactionProgress, {
  id: 'TransactionProgress',
  description: 'Whether a transaction is open, done or failed.',
})
export type TransactionProgress = z.infer<typeof TransactionProgress>

// PostgreSQL rejects the year 0; the platform has no transactions before 2000.
const Day = z.iso.date().check(z.regex(/^2\d{3}-/))

const TransactionPayment = z.object({
  reference: z.string(),
  method: described(z.int(), 'Number of the payment method.'),
  methodName: described(
    z.nullable(z.string()),
    'Name of the payment method, also of one that is not installed any more; null when it never had one.',
  ),
  waitsFor: PaymentWaitsFor,
  requestedAmount: described(Amount, 'The amount that was requested.'),
  fee: Amount,
  accountEnding: described(z.nullable(z.string()), "Last characters of the card's or bank account's number."),
})
documentation.add(TransactionPayment, {
  id: 'TransactionPayment',
  description: 'The deposit or withdrawal of a transaction.',
})

const TransactionPlay = z.object({
  gameSessionId: z.nullable(Uuid),
  game: z.nullable(PlayedGame),
  until: Instant,
  rounds: z.int(),
  staked: Amount,
  won: Amount,
  returned: described(Amount, 'Stakes that were returned.'),
})
documentation.add(TransactionPlay, {
  id: 'TransactionPlay',
  description: 'The game session of a transaction, or a part of it.',
})

const Line = z.object({
  id: z.string(),
  kind: described(
    z.enum([...KINDS, 'correction']),
    'A correction by staff is in the list of all kinds only.',
  ),
  event: described(
    z.enum([
      'deposit',
      'depositReleased',
      'withdrawal',
      'withdrawalReleased',
      'withdrawalReturned',
      'correction',
      'play',
    ]),
    'What happened.',
  ),
  at: Instant,
  state: described(
    z.string(),
    "A deposit's status or a withdrawal's state; for play, `open` while the game session is open and `settled` afterwards.",
  ),
  progress: TransactionProgress,
  currency: CurrencyCode,
  amount: described(
    SignedAmount,
    'Change of the cash balance, after the fee of a deposit; 0 when nothing moved.',
  ),
  balanceAfter: described(
    z.nullable(Amount),
    'Cash balance afterwards; null when nothing moved, so that it is the balance of the next older entry.',
  ),
  payment: described(z.nullable(TransactionPayment), 'Of deposits and withdrawals.'),
  correction: described(
    z.nullable(z.object({ reference: z.string(), message: z.string() })),
    'Of a correction by staff: why, in the words of staff.',
  ),
  play: described(
    z.nullable(TransactionPlay),
    'Of play: one game session, or the part of it between two other transactions.',
  ),
})
documentation.add(Line, { id: 'Transaction', description: 'An entry of the transaction list.' })

export const transactions = defineCall({
  id: 'payments.transactions',
  summary: "List the player's transactions.",
  description:
    "Everything that changed the cash balance, and deposits that did not; newest first, 20 per page. `from` and `to` are days in the time zone of the operator's licence, both included. The balances of neighbouring entries add up. `totals` covers the whole period whatever the other filters. `text` finds words of a game's title, the number of a round, or a part of a payment's reference.",
  changes: false,
  access: 'player',
  input: z.strictObject({
    kind: z.optional(TransactionKind),
    progress: z.optional(TransactionProgress),
    from: z.optional(Day),
    to: z.optional(Day),
    text: z.optional(plainText(64)),
    page: described(z.optional(z.enum(['usual', 'long'])), '`long`: 500 entries per page, for an export.'),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    lines: z.array(Line),
    totals: z.object({
      currency: CurrencyCode,
      in: Amount,
      out: SignedAmount,
      played: SignedAmount,
      corrected: SignedAmount,
    }),
    found: described(
      z.nullable(z.object({ lines: z.int(), isMore: z.boolean() })),
      'How many entries match the filter, counted up to 10,000; null on later pages.',
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
  example: {
    input: { kind: 'deposit', from: '2026-11-01', to: '2026-11-30' },
    output: {
      lines: [
        {
          id: '01939f60-2b7e-7a41-8c55-0d1e2f3a4b5c',
          kind: 'deposit',
          event: 'deposit',
          at: '2026-11-21T12:01:14Z',
          state: 'ok',
          progress: 'done',
          currency: 'EUR',
          amount: '492500',
          balanceAfter: '1550000',
          payment: {
            reference: exampleIds.deposit,
            method: 1001,
            methodName: 'Card',
            waitsFor: 'bank',
            requestedAmount: '500000',
            fee: '7500',
            accountEnding: '4242',
          },
          correction: null,
          play: null,
        },
      ],
      totals: { currency: 'EUR', in: '492500', out: '-300000', played: '-57500', corrected: '0' },
      found: { lines: 1, isMore: false },
      nextCursor: null,
    },
  },
})
