import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Rows of a page: the memory of an export is that of one page. */
export const PAGE_ROWS = 1_000

/** Before every id. */
const START = '00000000-0000-0000-0000-000000000000'

export type ExportedMovement = {
  readonly id: string
  readonly kind: string
  readonly at: Temporal.Instant
  readonly currency: string
  /** Change of the cash balance, in minor units. */
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly reference: string | null
  readonly round: string | null
  readonly game: string | null
}

const play = sql`('bet', 'win', 'rollback')`

/** The next movements of the player's cash, oldest first: those of play, or all others. */
export async function listMovements(
  db: Kysely<DB>,
  { playerId, after, isPlay }: { playerId: string; after: string | null; isPlay: boolean },
): Promise<readonly ExportedMovement[]> {
  const kinds = isPlay ? sql`t.kind in ${play}` : sql`t.kind not in ${play}`
  const { rows } = await sql<ExportedMovement>`
    select t.id, t.kind, t.created_at as at, t.currency, coalesce(o.amount, 0)::int8 as amount,
      t.balance_after as "balanceAfter", t.reference, t.round, coalesce(t.game_code, s.game_code) as game
    from wallet.ledger_transaction t
    left join wallet.posting o on o.player_id = t.player_id and o.transaction_id = t.id
      and o.owner_id = t.player_id and o.kind = 'cash'
    left join game_session s on s.player_id = t.player_id and s.id = t.game_session_id
    where t.player_id = ${playerId} and t.id > ${after ?? START}::uuid and ${kinds}
    order by t.id limit ${PAGE_ROWS}`.execute(db)
  return rows
}

export type ExportedSession = {
  readonly id: string
  readonly startedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
  readonly ip: string
  readonly userAgent: string
}

/** The next logins of the player, oldest first. They are deleted 90 days after their end. */
export async function listLogins(
  db: Kysely<DB>,
  { playerId, after }: { playerId: string; after: string | null },
): Promise<readonly ExportedSession[]> {
  const { rows } = await sql<ExportedSession>`
    select session_id as id, created_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
      ip, user_agent as "userAgent"
    from player_session
    where player_id = ${playerId} and session_id > ${after ?? START}::uuid
    order by session_id limit ${PAGE_ROWS}`.execute(db)
  return rows
}
