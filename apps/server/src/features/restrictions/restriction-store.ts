import type { RestrictionInForce } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type NewTimeOut = {
  readonly playerId: string
  readonly hours: number
  readonly actor: string
  /** The browser's `Idempotency-Key`. */
  readonly requestKey: string
}
type TimeOutOutcome = 'ok' | 'unchanged' | 'replayed' | 'key_reused' | 'player_disabled'

/**
 * Starts a time-out under the locks of the wallet and the player, which the transaction keeps. `unchanged`:
 * one is in force that ends later, or less than an hour earlier. Times are those of the time-out in force;
 * `null` where there is none.
 */
export async function insertTimeOut(
  trx: Kysely<DB>,
  { playerId, hours, actor, requestKey }: NewTimeOut,
): Promise<{
  readonly outcome: TimeOutOutcome
  readonly fromMs: number | null
  readonly untilMs: number | null
}> {
  const { rows } = await sql<{
    outcome: TimeOutOutcome
    fromMs: bigint | null
    untilMs: bigint | null
  }>`
    select outcome, from_ms as "fromMs", until_ms as "untilMs"
    from start_time_out_v1(${playerId}, ${randomUUIDv7()}, ${hours}, ${actor}, ${requestKey})`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('insertTimeOut: no row')
  const numberOf = (ms: bigint | null) => (ms === null ? null : Number(ms))
  return { outcome: row.outcome, fromMs: numberOf(row.fromMs), untilMs: numberOf(row.untilMs) }
}

type Block = {
  readonly playerId: string
  readonly kinds: readonly RestrictionInForce['kind'][]
  readonly actor: string
  readonly note: string
  /** The browser's `Idempotency-Key`. */
  readonly requestKey: string
}
type Replayed = 'replayed' | 'key_reused'
export type BlockOutcome = 'ok' | 'already_blocked' | 'closed' | Replayed
export type LiftOutcome = 'ok' | 'document_block' | 'not_blocked' | Replayed

/** Blocks all of the kinds or, where one is in force or the account is closed, none. */
export async function insertBlocks(
  trx: Kysely<DB>,
  { playerId, kinds, actor, message, note, requestKey }: Block & { readonly message: string },
): Promise<BlockOutcome> {
  const ids = kinds.map(() => randomUUIDv7())
  const { rows } = await sql<{ outcome: BlockOutcome }>`
    select outcome from block_player_v1(${playerId}, ${ids}::uuid[], ${[...kinds]}::text[], 'staff', ${actor},
      ${message}, ${note}, ${requestKey})`.execute(trx)
  return rows[0]?.outcome ?? 'closed'
}

/** Lifts the blocks of all of the kinds or, where one is not in force, none. */
export async function liftBlocks(
  trx: Kysely<DB>,
  { playerId, kinds, actor, note, requestKey }: Block,
): Promise<LiftOutcome> {
  const { rows } = await sql<{ outcome: LiftOutcome }>`
    select outcome from unblock_player_v1(${playerId}, ${[...kinds]}::text[], ${actor}, ${note},
      ${requestKey})`.execute(trx)
  return rows[0]?.outcome ?? 'not_blocked'
}

export type RestrictionRow = {
  readonly kind: RestrictionInForce['kind']
  readonly source: RestrictionInForce['source']
  readonly actor: string
  /** Name of the member of staff. */
  readonly by: string | null
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant | null
  readonly message: string | null
  readonly note: string | null
}

/** What keeps a player from actions now, oldest first, with notes of staff; the time-out that ends last. */
export async function listRestrictionRows(
  db: Kysely<DB>,
  playerId: string,
): Promise<readonly RestrictionRow[]> {
  const { rows } = await sql<RestrictionRow>`
    select r.kind, r.source, r.actor, staff_name_v1(r.actor) as by, r.starts_at as "startsAt",
      r.ends_at as "endsAt", r.message, r.note
    from last_restrictions_v1(${playerId}) r order by r.starts_at, r.id`.execute(db)
  return rows
}

export type OwnRestriction = Pick<RestrictionRow, 'kind' | 'source' | 'startsAt' | 'endsAt' | 'message'> & {
  readonly id: string
  readonly liftedAt: Temporal.Instant | null
}

/** The restrictions that a player ever had, oldest first, without what staff noted and who they were. */
export async function listOwnRestrictions(
  db: Kysely<DB>,
  { playerId, after, limit }: { playerId: string; after: string | null; limit: number },
): Promise<readonly OwnRestriction[]> {
  const { rows } = await sql<OwnRestriction>`
    select r.id, r.kind, r.source, r.starts_at as "startsAt", r.ends_at as "endsAt", r.message,
      r.lifted_at as "liftedAt"
    from player_restriction r
    where r.player_id = ${playerId} and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`.execute(db)
  return rows
}
