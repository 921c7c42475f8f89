import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { deleteOldCodes } from './account-store.ts'
import { deleteOldDevices } from './sessions/device-store.ts'
import { logOut } from './sessions/log-out.ts'
import { deleteOldAttempts } from './credentials/login-failure-store.ts'
import { deleteOldSessions, listOverdueSessions } from './sessions/session-store.ts'

type Deps = { readonly db: Kysely<DB> }
const AT_MOST = 200

/**
 * Ends expired sessions with their event streams and game sessions. @returns The number of ended sessions.
 */
export async function endOverdueSessions(deps: Deps): Promise<number> {
  let ended = 0
  for (const session of await listOverdueSessions(deps.db, AT_MOST)) {
    // Another process may have ended it first.
    if (await logOut(deps, session, 'expired')) ended += 1
  }
  return ended
}

/**
 * Deletes old codes, sessions, known browsers and login failure counts. @returns The number of deleted rows.
 */
export async function deleteOldAccess(deps: Deps): Promise<number> {
  const counts = [
    await deleteOldCodes(deps.db, AT_MOST),
    await deleteOldSessions(deps.db, AT_MOST),
    await deleteOldAttempts(deps.db, AT_MOST),
    await deleteOldDevices(deps.db, AT_MOST),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
