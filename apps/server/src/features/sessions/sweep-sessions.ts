import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { deleteOldDevices } from './device-store.ts'
import { logOut } from './log-out.ts'
import { deleteOldSessions, listOverdueSessions } from './session-store.ts'

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

/** Deletes old sessions and known browsers. @returns The number of deleted rows. */
export async function deleteOldSessionsAndDevices({ db }: Deps): Promise<number> {
  return (await deleteOldSessions(db, AT_MOST)) + (await deleteOldDevices(db, AT_MOST))
}
