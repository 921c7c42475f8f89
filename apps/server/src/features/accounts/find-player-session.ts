import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/handler.ts'
import { hashSecretToken } from './secret-token.ts'
import { findLiveSession, findSessionEnd } from './session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/** Who a session token stands for, or `null` when the session is over. A passive call does not keep it alive. */
export async function findPlayerSession(
  deps: Deps,
  token: string,
  { passive }: { passive: boolean },
): Promise<PlayerIdentity | null> {
  const live = await findLiveSession(deps.db, hashSecretToken(deps.settings.sessionPepper, token), passive)
  if (live === null) return null
  return {
    playerId: live.playerId,
    sessionId: live.sessionId,
    authenticatedAtMs: live.authenticatedAt.epochMilliseconds,
  }
}

/**
 * In how many milliseconds does time end the session, if nothing happens in it? `null`: it is over. A stream asks, which has outlived
 * the token that it was opened with when the password was asked again.
 */
export async function findPlayerSessionEnd(
  deps: Pick<Deps, 'db'>,
  session: { playerId: string; sessionId: string },
): Promise<number | null> {
  return await findSessionEnd(deps.db, session.playerId, session.sessionId)
}
