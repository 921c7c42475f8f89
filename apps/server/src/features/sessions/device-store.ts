import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The id used for an unknown player, so that the query takes equally long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The digest of a known browser of this player, if one is given; `null` for an unknown player. */
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

/** Records a login of the player in this browser. */
export async function saveDevice(trx: Kysely<DB>, playerId: string, hash: Buffer): Promise<void> {
  await trx
    .insertInto('player_device')
    .values({ player_id: playerId, device_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_seen_at: sql`baize.now()` }),
    )
    .execute()
}

/** Deletes the player's known browsers after a password change, except the current one, if any. */
export async function deleteDevices(
  trx: Kysely<DB>,
  playerId: string,
  current: Buffer | null,
): Promise<void> {
  await sql`
    delete from player_device
    where player_id = ${playerId} and device_hash is distinct from ${current}`.execute(trx)
}

/** Deletes browsers without a login for a year. @returns The number of deleted rows. */
export async function deleteOldDevices(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from player_device where (player_id, device_hash) in (
      select player_id, device_hash from player_device where last_seen_at < baize.now() - interval '1 year'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
