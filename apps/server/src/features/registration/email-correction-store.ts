import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Stores the secret with which the browser that registered can correct the email address. */
export async function insertEmailCorrection(
  trx: Kysely<DB>,
  correction: { readonly hash: Buffer; readonly playerId: string; readonly hours: number },
): Promise<void> {
  await trx
    .insertInto('email_correction')
    .values({
      token_hash: correction.hash,
      player_id: correction.playerId,
      expires_at: sql`baize.now() + make_interval(hours => ${correction.hours})`,
    })
    .execute()
}

/** Counts a correction. @returns The player, or `null` when the secret is unknown, expired or used up. */
export async function useEmailCorrection(
  trx: Kysely<DB>,
  hash: Buffer,
  allowed: number,
): Promise<string | null> {
  const row = await trx
    .updateTable('email_correction')
    .set((to) => ({ used: to('used', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('used', '<', allowed)
    .where('expires_at', '>', sql<Temporal.Instant>`baize.now()`)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** Deletes expired secrets. @returns Their number. */
export async function deleteOldCorrections(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from email_correction where token_hash in (
      select token_hash from email_correction where expires_at < baize.now()
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
