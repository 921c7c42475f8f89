import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > baize.now()`

/** Makes a code the only one that works: those mailed earlier are over. */
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

/** Ends every open link of a player. */
export async function endResetCodes(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx
    .updateTable('password_reset_code')
    .set({ expires_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where(isOpen)
    .execute()
}

/** Whose open code this is; it stays as it is. */
export async function findResetCode(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<{ readonly playerId: string; readonly state: 'open' | 'used' | 'over' } | null> {
  const { rows } = await sql<{ playerId: string; state: 'open' | 'used' | 'over' }>`
    select player_id as "playerId", case when used_at is not null then 'used' when expires_at <= baize.now() then 'over' else 'open' end as state
    from password_reset_code where code_hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Uses up an open code. @returns False when another request was quicker. */
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

/** Codes are kept for a while, so that a late click learns that its link is over. @returns How many were deleted. */
export async function deleteOldResetCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from password_reset_code where code_hash in (
      select code_hash from password_reset_code where expires_at < baize.now() - interval '30 days' limit ${atMost})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}
