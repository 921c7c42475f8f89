import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/**
 * Marks a challenge as used. Of concurrent calls exactly one succeeds. @returns False when it was used
 * before.
 */
export async function useChallenge(
  db: Kysely<DB>,
  { id, endsAtMs }: { id: Buffer; endsAtMs: number },
): Promise<boolean> {
  const rows = await db
    .insertInto('captcha_use')
    .values({ challenge_hash: id, expires_at: sql`to_timestamp(${endsAtMs} / 1000.0)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .execute()
  return rows.length === 1
}

/** Deletes expired challenges; a challenge contains its own expiry. @returns The number of deleted rows. */
export async function deleteOldChallenges(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from captcha_use where challenge_hash in (
      select challenge_hash from captcha_use where expires_at < baize.now() - interval '1 minute'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
