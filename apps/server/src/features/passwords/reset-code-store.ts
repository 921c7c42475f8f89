import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > baize.now()`

/** Stores a new code and invalidates the earlier ones. */
export async function insertResetCode(
  trx: Kysely<DB>,
  code: { hash: Buffer; playerId: string; minutes: number },
): Promise<void> {
  await endResetCodes(trx, code.playerId)
  await trx
    .insertInto('password_reset_code')
    .values({
      code_hash: code.hash,
      player_id: code.playerId,
      expires_at: sql`baize.now() + make_interval(mins => ${code.minutes})`,
    })
    .execute()
}

/** Invalidates all open codes of a player. */
export async function endResetCodes(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx
    .updateTable('password_reset_code')
    .set({ expires_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where(isOpen)
    .execute()
}

/** The player and state of a code, without using it. */
export async function findResetCode(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<{ readonly playerId: string; readonly state: 'open' | 'used' | 'expired' } | null> {
  const { rows } = await sql<{ playerId: string; state: 'open' | 'used' | 'expired' }>`
    select player_id as "playerId",
      case when used_at is not null then 'used' when expires_at <= baize.now() then 'expired'
      else 'open' end as state
    from password_reset_code where code_hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Uses an open code. @returns False when another request has used it. */
export async function useResetCode(trx: Kysely<DB>, hash: Buffer): Promise<boolean> {
  const rows = await trx
    .updateTable('password_reset_code')
    .set({ used_at: sql`baize.now()` })
    .where('code_hash', '=', hash)
    .where(isOpen)
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/**
 * Deletes old codes. Expired codes stay for 30 days, so that a late click is answered as expired. @returns
 * The number of deleted codes.
 */
export async function deleteOldResetCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from password_reset_code where code_hash in (
      select code_hash from password_reset_code where expires_at < baize.now() - interval '30 days'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
