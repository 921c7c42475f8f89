import type { InputOf, OutputOf, Refusal } from '@baize/contract'
import { ok, type CurrencyCode, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { readPlace } from '../../platform/db/list-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { listMethodNames } from '../payments/index.ts'
import { readTransactionCursor, transactionCursorOf } from './transaction-cursor.ts'
import type { LineRow, TransactionsStore } from './transactions-store.ts'

const PAGE_SIZES = { usual: 20, long: 500 } as const
/** Counting stops here: an exact number of more lines is not useful. */
const MAX_COUNTED = 10_000

type Deps = {
  readonly db: Kysely<DB>
  readonly paymentMethods: Plugins['paymentMethods']
  readonly transactions: Pick<TransactionsStore, 'list' | 'count' | 'totals' | 'findCurrency'>
  readonly timeZone: string
  /** Slugs of the game providers: the sources of rounds in the ledger. */
  readonly gameProviders: readonly string[]
}
type Request = {
  readonly playerId: string
  /** Of the names. */
  readonly language: string
  readonly input: InputOf<'payments.transactions'>
}
type Line = OutputOf<'payments.transactions'>['lines'][number]

/** A page of the player's transactions, newest first, with the totals of the period. */
export async function listTransactions(
  { db, paymentMethods, transactions, timeZone, gameProviders }: Deps,
  { playerId, language, input }: Request,
): Promise<Result<OutputOf<'payments.transactions'>, Refusal<'validation_failed'>>> {
  const place = readPlace(input.cursor, readTransactionCursor)
  if (!place.ok) return place
  const below = place.value
  const from = input.from === undefined ? '-infinity' : startOfDay(input.from, 0, timeZone)
  const to = input.to === undefined ? 'infinity' : startOfDay(input.to, 1, timeZone)
  const { kind = null, progress = null, text } = input
  const pageSize = PAGE_SIZES[input.page ?? 'usual']
  const filter = {
    playerId,
    kind,
    progress,
    from,
    to,
    search: text === undefined ? null : { text, gameProviders },
  }
  const [rows, counted, totals, currency, names] = await Promise.all([
    transactions.list({ ...filter, below, limit: pageSize + 1 }),
    below === null ? transactions.count(filter, MAX_COUNTED + 1) : null,
    transactions.totals(playerId, from, to),
    transactions.findCurrency(playerId),
    listMethodNames(db, language),
  ])
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return ok({
    lines: page.map((row) => lineToWire(row, { names, paymentMethods })),
    totals: { currency: currency as CurrencyCode, ...totals },
    found: counted === null ? null : { lines: Math.min(counted, MAX_COUNTED), isMore: counted > MAX_COUNTED },
    nextCursor: last !== undefined && rows.length > pageSize ? transactionCursorOf(last) : null,
  })
}

/** First instant of a day in the licence's time zone, plus a number of days. */
function startOfDay(day: string, daysLater: number, timeZone: string): string {
  return Temporal.PlainDate.from(day)
    .add({ days: daysLater })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString()
}

/** Kinds of ledger transactions with their kind and event in the list. */
const events: Readonly<Record<string, Pick<Line, 'kind' | 'event'>>> = {
  deposit: { kind: 'deposit', event: 'deposit' },
  suspense_released: { kind: 'deposit', event: 'depositReleased' },
  withdrawal_requested: { kind: 'withdrawal', event: 'withdrawal' },
  withdrawal_released: { kind: 'withdrawal', event: 'withdrawalReleased' },
  withdrawal_returned: { kind: 'withdrawal', event: 'withdrawalReturned' },
  correction: { kind: 'correction', event: 'correction' },
  play: { kind: 'game', event: 'play' },
}

type MethodContext = {
  readonly names: ReadonlyMap<number, string>
  readonly paymentMethods: Plugins['paymentMethods']
}

function lineToWire(row: LineRow, { names, paymentMethods }: MethodContext): Line {
  const named = events[row.event]
  if (named === undefined) throw new Error(`lineToWire: ${row.event}`)
  const { reference, method, requested_amount: requestedAmount, fee, iban } = row
  return {
    id: row.version > 0n ? row.version.toString() : row.id,
    ...named,
    at: row.at.toString(),
    state: row.state,
    progress: row.progress,
    currency: row.currency as CurrencyCode,
    amount: row.amount,
    balanceAfter: row.balance_after,
    payment:
      reference === null || method === null || requestedAmount === null
        ? null
        : {
            reference,
            method,
            methodName: names.get(method) ?? null,
            waitsFor: paymentMethods.get(method)?.waitsFor ?? null,
            requestedAmount,
            fee: fee ?? 0n,
            accountEnding: iban?.slice(-4) ?? null,
          },
    correction: row.message === null || reference === null ? null : { reference, message: row.message },
    play: playOf(row),
  }
}

function playOf({
  event,
  game_session_id,
  until,
  rounds,
  staked,
  won,
  returned,
  ...row
}: LineRow): Line['play'] {
  if (
    event !== 'play' ||
    until === null ||
    rounds === null ||
    staked === null ||
    won === null ||
    returned === null
  )
    return null
  const { friendly_id: friendlyId, title, studio, art, rtp_percent: rtpPercent } = row
  return {
    gameSessionId: game_session_id,
    game: friendlyId === null || title === null ? null : { friendlyId, title, studio, art, rtpPercent },
    until: until.toString(),
    rounds,
    staked,
    won,
    returned,
  }
}
