import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Stores a new activation code and invalidates the earlier ones. */
export async function insertActivationCode(
  trx: Kysely<DB>,
  code: { hash: Buffer; playerId: string; email: string; hours: number },
): Promise<void> {
  await trx
    .updateTable('activation_code')
    .set({ expires_at: sql`baize.now()` })
    .where('player_id', '=', code.playerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`baize.now()`)
    .execute()
  await trx
    .insertInto('activation_code')
    .values({
      code_hash: code.hash,
      player_id: code.playerId,
      email: code.email,
      expires_at: sql`baize.now() + make_interval(hours => ${code.hours})`,
    })
    .execute()
}

/** Whether an activation code of the player is younger than the interval. */
export async function hasRecentCode(db: Kysely<DB>, playerId: string, seconds: number): Promise<boolean> {
  const found = await db
    .selectFrom('activation_code')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('created_at', '>', sql<Temporal.Instant>`baize.now() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a valid code. Of concurrent calls exactly one succeeds. */
export async function useActivationCode(
  trx: Kysely<DB>,
  hash: Buffer,
): Promise<{ readonly playerId: string; readonly email: string } | null> {
  const row = await trx
    .updateTable('activation_code')
    .set({ used_at: sql`baize.now()` })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`baize.now()`)
    .returning(['player_id as playerId', 'email'])
    .executeTakeFirst()
  return row ?? null
}

type ActivationCode = { readonly playerId: string; readonly email: string; readonly isExpired: boolean }

/** The state of a code, without using it. */
export async function findActivationCode(db: Kysely<DB>, hash: Buffer): Promise<ActivationCode | null> {
  const row = await db
    .selectFrom('activation_code')
    .select(['player_id as playerId', 'email', sql<boolean>`expires_at <= baize.now()`.as('isExpired')])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes old codes. Expired codes stay for 30 days, so that a late click is answered as expired. @returns
 * The number of deleted codes.
 */
export async function deleteOldCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from activation_code where code_hash in (
      select code_hash from activation_code where expires_at < baize.now() - interval '30 days'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
