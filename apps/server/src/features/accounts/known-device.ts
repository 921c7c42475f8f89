import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findDevice, saveDevice } from './device-store.ts'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'

/** A browser can be that of several people: so many are remembered in its cookie, the latest first. */
const MOST_TOKENS = 4

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/**
 * The token in the browser's cookie that stands for this player, if one does: here he has logged in before. For somebody who does
 * not exist the question is asked as well.
 */
export async function findKnownDevice(
  deps: Deps,
  playerId: string | null,
  tokens: readonly string[],
): Promise<string | null> {
  // Says nothing of the account: it is the browser that brings none.
  if (tokens.length === 0) return null
  const hashes = tokens.map((token) => hashSecretToken(deps.settings.sessionPepper, token))
  const known = await findDevice(deps.db, playerId, hashes)
  return known === null ? null : (tokens[hashes.findIndex((hash) => hash.equals(known))] ?? null)
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
  await saveDevice(trx, device.playerId, hash)
  return [token, ...device.tokens.filter((other) => other !== token)].slice(0, MOST_TOKENS)
}
