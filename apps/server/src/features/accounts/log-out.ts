import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { insertOutbox } from './account-store.ts'
import { endSession } from './session-store.ts'

type Deps = { readonly db: Kysely<DB> }
type SessionRef = { readonly playerId: string; readonly sessionId: string }

/** Ends a session with its game sessions and tells every node, so that its streams close and its game tokens take no bets. */
export async function logOut(deps: Deps, session: SessionRef, reason: 'logout' | 'expired' = 'logout'): Promise<boolean> {
  const { playerId, sessionId } = session
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, playerId, sessionId, reason))) return false
    await insertOutbox(trx, { id: randomUUIDv7(), topic: 'session', playerId, payload: { sessionId } })
    const actor = reason === 'logout' ? `player:${playerId}` : 'house'
    const action = reason === 'logout' ? 'player_logged_out' : 'session_expired'
    await appendAudit(trx, { subject: `player:${playerId}`, actor, action, details: { sessionId } })
    return true
  })
}
