import type { AuditAction } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { appendAudit } from '../audit/index.ts'
import { endSession } from './session-store.ts'

type Deps = { readonly db: Kysely<DB> }
type SessionRef = { readonly playerId: string; readonly sessionId: string }
type Reason = 'logout' | 'expired'

/** Ends a session with its game sessions and notifies all servers, which close its event streams. */
export async function logOut(deps: Deps, session: SessionRef, reason: Reason = 'logout'): Promise<boolean> {
  return await deps.db.transaction().execute((trx) => endInTransaction(trx, session, reason))
}

/** The same in the caller's transaction. @returns False when the session had already ended. */
export async function endInTransaction(
  trx: Kysely<DB>,
  { playerId, sessionId }: SessionRef,
  reason: Reason,
  /** The acting staff member, when it is not the player. */
  staffId: string | null = null,
): Promise<boolean> {
  if (!(await endSession(trx, playerId, sessionId, reason))) return false
  await insertOutbox(trx, { topic: 'session-ended', playerId, payload: { sessionId } })
  const [actor, action]: readonly [string, AuditAction] =
    staffId !== null
      ? [`staff:${staffId}`, 'session_ended_by_staff']
      : reason === 'logout'
        ? [`player:${playerId}`, 'player_logged_out']
        : ['platform', 'session_expired']
  await appendAudit(trx, { subject: `player:${playerId}`, actor, action, details: { sessionId } })
  return true
}
