import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'

/** A browser can be that of several people: so many are remembered in its cookie, the latest first. */
const MOST_TOKENS = 4

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/** A digest for a player who does not exist, so that looking takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The token in the browser's cookie that stands for this player, if one does: here he has logged in before. For somebody who does
 * not exist the question is asked as well.
 */
export async function findKnownDevice(deps: Deps, playerId: string | null, tokens: readonly string[]): Promise<string | null> {
  // Says nothing of the account: it is the browser that brings none.
  if (tokens.length === 0) return null
  const hashes = tokens.map((token) => hashSecretToken(deps.settings.sessionPepper, token))
  const { rows } = await sql<{ device_hash: Buffer }>`
    select device_hash from player_device where player_id = ${playerId ?? nobody}::uuid and device_hash = any(${hashes}::bytea[])`.execute(
    deps.db,
  )
  const [row] = rows
  return row === undefined ? null : (tokens[hashes.findIndex((hash) => hash.equals(row.device_hash))] ?? null)
}

/**
 * Notes that the player has logged in from this browser. A token that is not his already is never taken over: somebody may have
 * planted it. He gets one of his own.
 * @returns What the browser's cookie holds from now on.
 */
export async function noteDevice(
  trx: Kysely<DB>,
  deps: Pick<Deps, 'settings'>,
  device: { readonly playerId: string; readonly known: string | null; readonly tokens: readonly string[] },
): Promise<readonly string[]> {
  const token = device.known ?? makeSecretToken()
  const hash = hashSecretToken(deps.settings.sessionPepper, token)
  await trx
    .insertInto('player_device')
    .values({ player_id: device.playerId, device_hash: hash })
    .onConflict((conflict) => conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_seen_at: sql`baize.now()` }))
    .execute()
  return [token, ...device.tokens.filter((other) => other !== token)].slice(0, MOST_TOKENS)
}

/** After a new password nobody's browser is known any more but the one that is kept, if any. */
export async function forgetDevices(trx: Kysely<DB>, playerId: string, keep: Buffer | null): Promise<void> {
  await sql`delete from player_device where player_id = ${playerId} and device_hash is distinct from ${keep}`.execute(trx)
}

/** Browsers that have not been seen for a year are strangers again. @returns How many were deleted. */
export async function deleteOldDevices(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from player_device where (player_id, device_hash) in (
      select player_id, device_hash from player_device where last_seen_at < baize.now() - interval '1 year' limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
