import { sql, type Kysely } from 'kysely'
import type { DuePlace } from '../../../platform/db/due-page.ts'
import type { DB } from '../../../platform/db/schema.ts'
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
  /** The current assignment. */
  readonly assigned_staff_id: string | null
  readonly assigned_name: string | null
  readonly assigned_until: Temporal.Instant | null
  /** The latest information request that was not withdrawn. */
  readonly requested_by: string | null
  readonly answer_by: Temporal.Instant | null
  readonly answered_at: Temporal.Instant | null
}
/** Sort order of an open queue: by deadline, by request, or by amount, largest first. */
export type QueueSort = 'due' | 'oldest' | 'amount'
/** The position where a page ended, in every sort order. */
export type QueuePlace = DuePlace & { readonly amount: bigint }
/** Filters of a queue; amounts in minor units. */
export type QueueFilter = {
  /** A player's number or nickname, or a reference. */
  readonly text?: string | undefined
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
    .leftJoin('withdrawal_assignment as assignment', (join) =>
      join
        .onRef('assignment.player_id', '=', 'withdrawal.player_id')
        .onRef('assignment.withdrawal_id', '=', 'withdrawal.id')
        .on('withdrawal.state', '=', 'requested')
        .on('assignment.until', '>', sql<Temporal.Instant>`baize.now()`),
    )
    .leftJoin('staff_member as assignee', 'assignee.staff_id', 'assignment.staff_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('information_request as request')
          .leftJoin('staff_member as requester', 'requester.staff_id', 'request.staff_id')
          .select(['requester.name as requested_by', 'request.answer_by', 'request.answered_at'])
          .whereRef('request.player_id', '=', 'withdrawal.player_id')
          .whereRef('request.withdrawal_id', '=', 'withdrawal.id')
          .where('request.withdrawn_at', 'is', null)
          .orderBy('request.id', 'desc')
          .limit(1)
          .as('last_request'),
      (join) => join.onTrue(),
    )
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
      'assignment.staff_id as assigned_staff_id',
      'assignee.name as assigned_name',
      'assignment.until as assigned_until',
      'last_request.requested_by',
      'last_request.answer_by',
      'last_request.answered_at',
    ])
}

/** Does the withdrawal have a first approval? */
const isApprovedOnce = sql<boolean>`exists (
  select from withdrawal_approval a
  where a.player_id = withdrawal.player_id and a.withdrawal_id = withdrawal.id)`

/** Is an information request open whose deadline is not over? */
const waitsForPlayer = sql<boolean>`exists (
  select from information_request q
  where q.player_id = withdrawal.player_id and q.withdrawal_id = withdrawal.id
    and q.answered_at is null and q.withdrawn_at is null and q.answer_by > baize.now())`

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
  if (filter.from !== undefined) query = query.where('withdrawal.amount', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('withdrawal.amount', '<=', filter.to)
  if (filter.method !== undefined) query = query.where('withdrawal.method_id', '=', filter.method)
  if (filter.with?.who === 'nobody') query = query.where('assignment.staff_id', 'is', null)
  else if (filter.with !== undefined)
    query = query.where('assignment.staff_id', filter.with.who === 'me' ? '=' : '<>', filter.with.staffId)
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
        sql<boolean>`(withdrawal.amount, withdrawal.id) < (${after.amount}::int8, ${after.id}::uuid)`,
      )
    return await query
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

export async function countQueues(db: Kysely<DB>): Promise<QueueCounts> {
  const open = [...states.toCheck, ...states.underway]
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where is_requested and not waits and not is_approved)::int as "toCheck",
      count(*) filter (where is_requested and waits)::int as "waiting",
      count(*) filter (where is_requested and not waits and is_approved)::int as "second",
      count(*) filter (where not is_requested)::int as "underway"
    from (
      select state = 'requested' as is_requested, state = 'requested' and ${waitsForPlayer} as waits,
        state = 'requested' and ${isApprovedOnce} as is_approved
      from withdrawal where state = any(${open})) w`.execute(db)
  return rows[0] ?? { toCheck: 0, waiting: 0, second: 0, underway: 0 }
}

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

/** Times from request to decision, of the decisions since then; `null` without decisions. */
export async function readDecided(db: Kysely<DB>, sinceMs: number): Promise<DecidedToday | null> {
  const { rows } = await sql<DecidedToday>`
    select count(*)::int as count,
      ceil(percentile_disc(0.5) within group (order by took))::int as "medianSec",
      ceil(max(took))::int as "longestSec"
    from (
      select extract(epoch from e.at - w.requested_at) as took
      from withdrawal_event e join withdrawal w on w.player_id = e.player_id and w.id = e.withdrawal_id
      where e.state in ('approved', 'rejected')
        and e.at >= ${Temporal.Instant.fromEpochMilliseconds(sinceMs)}) decided
    having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

export async function listStaffNames(
  db: Kysely<DB>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_member')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', staffIds)
    .execute()
  return new Map(rows.map(({ staff_id, name }) => [staff_id, name]))
}
