import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { describeDevice } from './describe-device.ts'
import { endInTransaction, logOut } from './log-out.ts'
import { listLiveSessions, lockSessions, sessionExists } from './session-store.ts'

type Deps = { readonly db: Kysely<DB> }
type SessionRef = { readonly playerId: string; readonly sessionId: string }

/** Sessions in the list, more than players have; all others can be ended at once. */
const MAX_LISTED = 50

/** The player's open sessions, most recently used first. */
export async function listSessions(
  deps: Deps,
  { playerId, sessionId }: SessionRef,
): Promise<OutputOf<'account.sessions'>> {
  const rows = await listLiveSessions(deps.db, playerId, MAX_LISTED + 1)
  return {
    sessions: rows.slice(0, MAX_LISTED).map((row) => ({
      id: row.sessionId,
      isThis: row.sessionId === sessionId,
      device: describeDevice(row.userAgent),
      ip: row.ip,
      startedAt: row.startedAt.toString(),
      lastSeenAt: row.lastSeenAt.toString(),
      endsAt: row.endsAt.toString(),
    })),
    more: rows.length > MAX_LISTED,
  }
}

/**
 * Ends one of the player's own sessions. One that has already ended is answered like the first time: the
 * request may come from another tab. Another player's session is not found.
 */
export async function endOwnSession(
  deps: Deps,
  session: SessionRef,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  const { playerId, sessionId } = session
  const isEnded = (await logOut(deps, session)) || (await sessionExists(deps.db, playerId, sessionId))
  return isEnded ? ok({}) : err(refuse('element_not_found', {}))
}

/**
 * Ends all sessions of a player except `current`, in the caller's transaction; `staffId` is the acting staff
 * member. @returns The number of ended sessions.
 */
export async function endEverySession(
  trx: Kysely<DB>,
  playerId: string,
  current: string | null,
  staffId: string | null = null,
): Promise<number> {
  await lockSessions(trx, playerId)
  let ended = 0
  for (const { sessionId } of await listLiveSessions(trx, playerId, null)) {
    if (sessionId !== current && (await endInTransaction(trx, { playerId, sessionId }, 'logout', staffId)))
      ended += 1
  }
  return ended
}
