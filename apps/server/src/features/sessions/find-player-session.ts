import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { hashSecretToken } from '../credentials/index.ts'
import { findLiveSession, findSessionEnd } from './session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/** The player of a session token, or `null` when the session has ended. A passive call does not extend it. */
export async function findPlayerSession(
  deps: Deps,
  token: string,
  { passive }: { passive: boolean },
): Promise<PlayerIdentity | null> {
  const live = await findLiveSession(deps.db, hashSecretToken(deps.settings.sessionPepper, token), passive)
  if (live === null) return null
  const { playerId, sessionId, authenticatedAt, ...player } = live
  return { playerId, sessionId, authenticatedAtMs: authenticatedAt.epochMilliseconds, player }
}

/**
 * Milliseconds until the session expires without activity; `null` when it has ended. Found by the session id,
 * because event streams outlive a rotation of the token.
 */
export async function findPlayerSessionEnd(
  deps: Pick<Deps, 'db'>,
  session: { playerId: string; sessionId: string },
): Promise<number | null> {
  return await findSessionEnd(deps.db, session.playerId, session.sessionId)
}
