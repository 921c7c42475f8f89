import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Uses up a challenge. Of many at once exactly one gets it. @returns False when it was used before. */
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

/** Challenges that are over need no memory: their end stands in them. @returns How many were deleted. */
export async function deleteOldChallenges(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from captcha_use where challenge_hash in (
      select challenge_hash from captcha_use where expires_at < baize.now() - interval '1 minute' limit ${atMost})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}
