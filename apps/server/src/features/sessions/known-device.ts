import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findDevice, saveDevice } from './device-store.ts'
import { hashSecretToken, makeSecretToken } from '../credentials/index.ts'

/** Device tokens in the cookie of a browser shared by several players, newest first. */
const MAX_TOKENS = 4

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/**
 * The device token of this player in the browser's cookie, if they have logged in there before. The query
 * also runs for an unknown player.
 */
export async function findKnownDevice(
  deps: Deps,
  playerId: string | null,
  tokens: readonly string[],
): Promise<string | null> {
  // Returning early reveals nothing about the account: the browser sent no token.
  if (tokens.length === 0) return null
  const hashes = tokens.map((token) => hashSecretToken(deps.settings.sessionPepper, token))
  const known = await findDevice(deps.db, playerId, hashes)
  return known === null ? null : (tokens[hashes.findIndex((hash) => hash.equals(known))] ?? null)
}

/**
 * Records a login of the player in this browser. A token that is not already the player's is never adopted,
 * because it may have been planted; the player gets a new one.
 * @returns The tokens for the browser's cookie.
 */
export async function recordDevice(
  trx: Kysely<DB>,
  deps: Pick<Deps, 'settings'>,
  device: { readonly playerId: string; readonly known: string | null; readonly tokens: readonly string[] },
): Promise<readonly string[]> {
  const token = device.known ?? makeSecretToken()
  const hash = hashSecretToken(deps.settings.sessionPepper, token)
  await saveDevice(trx, device.playerId, hash)
  return [token, ...device.tokens.filter((other) => other !== token)].slice(0, MAX_TOKENS)
}
