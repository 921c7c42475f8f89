import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Stands for a player who does not exist, so that looking takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** One of these digests that stands for a browser of this player; somebody who does not exist, `null`, has none. */
export async function findDevice(
  db: Kysely<DB>,
  playerId: string | null,
  hashes: readonly Buffer[],
): Promise<Buffer | null> {
  const { rows } = await sql<{ device_hash: Buffer }>`
    select device_hash from player_device
    where player_id = ${playerId ?? nobody}::uuid and device_hash = any(${hashes}::bytea[])`.execute(db)
  return rows[0]?.device_hash ?? null
}

/** Notes that the player was seen in this browser. */
export async function saveDevice(trx: Kysely<DB>, playerId: string, hash: Buffer): Promise<void> {
  await trx
    .insertInto('player_device')
    .values({ player_id: playerId, device_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_seen_at: sql`baize.now()` }),
    )
    .execute()
}

/** After a new password nobody's browser is known any more but the one that is kept, if any. */
export async function deleteDevices(trx: Kysely<DB>, playerId: string, keep: Buffer | null): Promise<void> {
  await sql`delete from player_device where player_id = ${playerId} and device_hash is distinct from ${keep}`.execute(
    trx,
  )
}

/** Browsers that have not been seen for a year are strangers again. @returns How many were deleted. */
export async function deleteOldDevices(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from player_device where (player_id, device_hash) in (
      select player_id, device_hash from player_device where last_seen_at < baize.now() - interval '1 year' limit ${atMost})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}
