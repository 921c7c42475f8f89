import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > baize.now()`

/** Stores a new code and invalidates the earlier ones. */
export async function insertResetCode(
  trx: Kysely<DB>,
  code: { hash: Buffer; playerId: string; email: string; minutes: number },
): Promise<void> {
  await endResetCodes(trx, code.playerId)
  await trx
    .insertInto('password_reset_code')
    .values({
      code_hash: code.hash,
      player_id: code.playerId,
      email: code.email,
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

type ResetCode = {
  readonly playerId: string
  /** Where it was mailed to. */
  readonly email: string
  readonly state: 'open' | 'used' | 'expired'
}

/** A code with its state, without using it. */
export async function findResetCode(db: Kysely<DB>, hash: Buffer): Promise<ResetCode | null> {
  const { rows } = await sql<ResetCode>`
    select player_id as "playerId", email,
      case when used_at is not null then 'used' when expires_at <= baize.now() then 'expired'
      else 'open' end as state
    from password_reset_code where code_hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/**
 * Uses an open code that was mailed to this address. @returns False when another request has used it, or it
 * was mailed to another address.
 */
export async function useResetCode(trx: Kysely<DB>, hash: Buffer, email: string): Promise<boolean> {
  const rows = await trx
    .updateTable('password_reset_code')
    .set({ used_at: sql`baize.now()` })
    .where('code_hash', '=', hash)
    .where(isOpen)
    .where('email', '=', email)
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
