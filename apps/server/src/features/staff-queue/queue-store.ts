import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type QueueName = 'toCheck' | 'second' | 'underway' | 'ended'
export type QueueRow = {
  readonly player_id: string
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amount: bigint
  readonly currency: string
  readonly iban: string
  readonly requested_at: Temporal.Instant
  readonly due_at: Temporal.Instant | null
  readonly public_user_id: string
  readonly nick_name: string
}
/** Where a page ended: the promise (`infinity` where there is none) and the id. */
export type QueuePlace = { readonly due: string; readonly id: string }

const states = {
  toCheck: ['requested'],
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
      'withdrawal.requested_at',
      'withdrawal.due_at',
      'player.public_user_id',
      'player.nick_name',
    ])
}

/** Has one of two people approved it? */
const isApprovedOnce = sql<boolean>`exists (
  select from withdrawal_approval a where a.player_id = withdrawal.player_id and a.withdrawal_id = withdrawal.id)`

/** Work is listed by the soonest promise, what has ended by the newest. */
export async function listQueue(
  db: Kysely<DB>,
  { queue, after, limit }: { queue: QueueName; after: QueuePlace | null; limit: number },
): Promise<readonly QueueRow[]> {
  let query = rowsOf(db).where('withdrawal.state', 'in', states[queue])
  if (queue === 'toCheck') query = query.where(sql<boolean>`not ${isApprovedOnce}`)
  if (queue === 'second') query = query.where(isApprovedOnce)
  if (queue === 'ended') {
    if (after !== null) query = query.where('withdrawal.id', '<', after.id)
    return await query.orderBy('withdrawal.id', 'desc').limit(limit).execute()
  }
  const due = sql<Temporal.Instant>`coalesce(withdrawal.due_at, 'infinity')`
  if (after !== null) query = query.where(sql<boolean>`(${due}, withdrawal.id) > (${after.due}::timestamptz, ${after.id}::uuid)`)
  return await query.orderBy(due).orderBy('withdrawal.id').limit(limit).execute()
}

export type QueueCounts = { readonly toCheck: number; readonly second: number; readonly underway: number }

export async function countQueues(db: Kysely<DB>): Promise<QueueCounts> {
  const open = [...states.toCheck, ...states.underway]
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where state = 'requested' and not ${isApprovedOnce})::int as "toCheck",
      count(*) filter (where state = 'requested' and ${isApprovedOnce})::int as "second",
      count(*) filter (where state <> 'requested')::int as "underway"
    from withdrawal where state = any(${open})`.execute(db)
  return rows[0] ?? { toCheck: 0, second: 0, underway: 0 }
}

export async function getQueueRow(db: Kysely<DB>, playerId: string, withdrawalId: string): Promise<QueueRow> {
  return await rowsOf(db).where('withdrawal.player_id', '=', playerId).where('withdrawal.id', '=', withdrawalId).executeTakeFirstOrThrow()
}

export type PlayerTotals = {
  readonly depositedMinor: bigint
  readonly withdrawnMinor: bigint
  readonly stakedMinor: bigint
  readonly since: Temporal.Instant
}

/** The life of a player at a glance: what came in, went out and was staked. */
export async function readPlayerTotals(db: Kysely<DB>, playerId: string): Promise<PlayerTotals> {
  const { rows } = await sql<PlayerTotals>`
    select
      (select coalesce(sum(amount), 0)::int8 from deposit where player_id = p.player_id and state = 'ok') as "depositedMinor",
      (select coalesce(sum(amount), 0)::int8 from withdrawal where player_id = p.player_id and state = 'paid') as "withdrawnMinor",
      (select coalesce(sum(staked), 0)::int8 from game_session where player_id = p.player_id) as "stakedMinor",
      p.created_at as since
    from player p where p.player_id = ${playerId}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new Error(`readPlayerTotals: ${playerId}`)
  return totals
}
