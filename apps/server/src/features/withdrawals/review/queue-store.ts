import { sql, type Kysely } from 'kysely'
import type { DuePlace } from '../../../platform/db/list-page.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { assigneeOf, waitsForAnswer } from '../../cases/index.ts'
import { playerIdsByName } from '../../players/index.ts'

export type QueueName = 'toCheck' | 'waiting' | 'second' | 'underway' | 'ended'
export type QueueRow = {
  readonly player_id: string
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amount: bigint
  readonly currency: string
  readonly iban: string
  readonly account_owner_name: string
  readonly method_id: number
  readonly requested_at: Temporal.Instant
  readonly due_at: Temporal.Instant | null
  readonly public_user_id: string
  readonly nick_name: string
  readonly licence: string
}
/** Sort order of an open queue: by deadline, by request, or by currency and amount, largest first. */
export type QueueSort = 'due' | 'oldest' | 'amount'
/** The position where a page ended, in every sort order. */
export type QueuePlace = DuePlace & { readonly currency: string; readonly amount: bigint }
/** Filters of a queue; amounts in minor units. */
export type QueueFilter = {
  /** A player's number or nickname, or a reference. */
  readonly text?: string | undefined
  /** Of the player. */
  readonly licence?: string | undefined
  readonly currency?: string | undefined
  readonly from?: bigint | undefined
  readonly to?: bigint | undefined
  readonly method?: number | undefined
  readonly with?: { readonly staffId: string; readonly who: 'me' | 'others' | 'nobody' } | undefined
}

const states = {
  toCheck: ['requested'],
  waiting: ['requested'],
  second: ['requested'],
  underway: ['approved', 'sending', 'sent'],
  ended: ['paid', 'rejected', 'cancelled', 'failed', 'returned'],
} as const satisfies Record<QueueName, readonly string[]>

function rowsOf(db: Kysely<DB>) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.player_id', 'withdrawal.player_id')
    .select([
      'withdrawal.player_id',
      'withdrawal.id',
      'withdrawal.reference',
      'withdrawal.state',
      'withdrawal.amount',
      'withdrawal.currency',
      'withdrawal.iban',
      'withdrawal.account_owner_name',
      'withdrawal.method_id',
      'withdrawal.requested_at',
      'withdrawal.due_at',
      'player.public_user_id',
      'player.nick_name',
      'player.licence',
    ])
}

/** Does the withdrawal have a first approval? */
const isApprovedOnce = sql<boolean>`exists (
  select from withdrawal_approval a
  where a.player_id = withdrawal.player_id and a.withdrawal_id = withdrawal.id)`

const waitsForPlayer = waitsForAnswer('withdrawal', 'withdrawal.player_id', 'withdrawal.id')
const assignee = sql<string | null>`
  case when withdrawal.state = 'requested' then ${assigneeOf('withdrawal', 'withdrawal.id')} end`

/** Withdrawals of a player by number or nickname, or the one with a reference. Each is one key lookup. */
function isFoundBy(text: string) {
  const reference = text.toUpperCase()
  return sql<boolean>`withdrawal.player_id in (
    ${playerIdsByName(text)}
    union select player_id from payment_reference where reference = ${reference})
    and (withdrawal.reference = ${reference}
      or not exists (select from payment_reference where reference = ${reference}))`
}

/** Open withdrawals by deadline or as `sort` says, ended ones newest first. */
export async function listQueue(
  db: Kysely<DB>,
  {
    queue,
    sort = 'due',
    after,
    limit,
    filter = {},
  }: {
    queue: QueueName
    sort?: QueueSort
    after: QueuePlace | null
    limit: number
    filter?: QueueFilter
  },
): Promise<readonly QueueRow[]> {
  let query = rowsOf(db).where('withdrawal.state', 'in', states[queue])
  if (queue === 'toCheck') query = query.where(sql<boolean>`not ${isApprovedOnce} and not ${waitsForPlayer}`)
  if (queue === 'waiting') query = query.where(waitsForPlayer)
  if (queue === 'second') query = query.where(sql<boolean>`${isApprovedOnce} and not ${waitsForPlayer}`)
  if (filter.text !== undefined) query = query.where(isFoundBy(filter.text))
  if (filter.licence !== undefined) query = query.where('player.licence', '=', filter.licence)
  if (filter.currency !== undefined) query = query.where('withdrawal.currency', '=', filter.currency)
  if (filter.from !== undefined) query = query.where('withdrawal.amount', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('withdrawal.amount', '<=', filter.to)
  if (filter.method !== undefined) query = query.where('withdrawal.method_id', '=', filter.method)
  if (filter.with?.who === 'nobody') query = query.where(assignee, 'is', null)
  else if (filter.with !== undefined)
    query = query.where(assignee, filter.with.who === 'me' ? '=' : '<>', filter.with.staffId)
  if (queue === 'ended') {
    if (after !== null) query = query.where('withdrawal.id', '<', after.id)
    return await query.orderBy('withdrawal.id', 'desc').limit(limit).execute()
  }
  if (sort === 'oldest') {
    if (after !== null) query = query.where('withdrawal.id', '>', after.id)
    return await query.orderBy('withdrawal.id').limit(limit).execute()
  }
  if (sort === 'amount') {
    if (after !== null)
      query = query.where(
        sql<boolean>`withdrawal.currency > ${after.currency} or withdrawal.currency = ${after.currency}
          and (withdrawal.amount, withdrawal.id) < (${after.amount}::int8, ${after.id}::uuid)`,
      )
    return await query
      .orderBy('withdrawal.currency')
      .orderBy('withdrawal.amount', 'desc')
      .orderBy('withdrawal.id', 'desc')
      .limit(limit)
      .execute()
  }
  const due = sql<Temporal.Instant>`coalesce(withdrawal.due_at, 'infinity')`
  if (after !== null)
    query = query.where(
      sql<boolean>`(${due}, withdrawal.id) > (${after.due}::timestamptz, ${after.id}::uuid)`,
    )
  return await query.orderBy(due).orderBy('withdrawal.id').limit(limit).execute()
}

export type QueueCounts = Readonly<Record<'toCheck' | 'waiting' | 'second' | 'underway', number>>

const openStates = [...states.toCheck, ...states.underway]

/** The size of the open queues, in one row. */
export const queueCounts = sql<QueueCounts>`
  select count(*) filter (where is_requested and not waits and not is_approved)::int as "toCheck",
    count(*) filter (where is_requested and waits)::int as "waiting",
    count(*) filter (where is_requested and not waits and is_approved)::int as "second",
    count(*) filter (where not is_requested)::int as "underway"
  from (
    select state = 'requested' as is_requested, state = 'requested' and ${waitsForPlayer} as waits,
      state = 'requested' and ${isApprovedOnce} as is_approved
    from withdrawal where state = any(${openStates})) w`

export async function countQueues(db: Kysely<DB>): Promise<QueueCounts> {
  const { rows } = await queueCounts.execute(db)
  return rows[0] ?? { toCheck: 0, waiting: 0, second: 0, underway: 0 }
}

/** How many requests are past the deadline of their decision, in one row. */
export const lateRequests = sql<{ readonly late: number }>`
  select count(*)::int as late from withdrawal where state = 'requested' and due_at < baize.now()`

export async function getQueueRow(db: Kysely<DB>, playerId: string, withdrawalId: string): Promise<QueueRow> {
  return await rowsOf(db)
    .where('withdrawal.player_id', '=', playerId)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
}

export type DecidedToday = {
  readonly count: number
  readonly medianSec: number
  readonly longestSec: number
}

/** When the day began for the players of a licence. */
export type LicenceDay = { readonly licence: string; readonly sinceMs: number }

type Decided = Promise<DecidedToday | null>

/**
 * Times from request to decision, of the decisions of today; `null` without decisions. Each is of the day of
 * its player's licence.
 */
export async function readDecided(db: Kysely<DB>, days: readonly LicenceDay[]): Decided {
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()
  const licences = days.map(({ licence }) => licence)
  const since = days.map(({ sinceMs }) => instant(sinceMs))
  // Also as one value, for the index.
  const earliest = instant(Math.min(...days.map(({ sinceMs }) => sinceMs)))
  const { rows } = await sql<DecidedToday>`
    select count(*)::int as count,
      ceil(percentile_disc(0.5) within group (order by took))::int as "medianSec",
      ceil(max(took))::int as "longestSec"
    from (
      select extract(epoch from e.at - w.requested_at) as took
      from withdrawal_event e join withdrawal w on w.player_id = e.player_id and w.id = e.withdrawal_id
      join player p on p.player_id = e.player_id
      join unnest(${licences}::text[], ${since}::timestamptz[]) as day (licence, since)
        on day.licence = p.licence
      where e.state in ('approved', 'rejected') and e.at >= ${earliest}::timestamptz
        and e.at >= day.since) decided
    having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** Withdrawals under review whose amount is at or above the threshold of their currency, in minor units. */
export async function countRequestedFrom(
  db: Kysely<DB>,
  thresholds: Readonly<Record<string, number>>,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from withdrawal
    where state = 'requested'
      and amount >= (${JSON.stringify(thresholds)}::jsonb ->> currency)::bigint`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
