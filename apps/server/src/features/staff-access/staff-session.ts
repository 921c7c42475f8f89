import type { StaffSession } from '@baize/contract'
import type { Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { hashSecretToken } from '../credentials/index.ts'
import { findLiveStaffSession } from './staff-session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/**
 * The staff member of a session token, or `null` when the session has ended. A passive call does not extend
 * it.
 */
export async function findStaffSession(
  deps: Deps,
  token: string,
  { passive }: { passive: boolean },
): Promise<StaffIdentity | null> {
  return await findLiveStaffSession(deps.db, hashSecretToken(deps.settings.sessionPepper, token), passive)
}

type Member = Pick<StaffIdentity, 'name' | 'login' | 'role' | 'roleName' | 'permissions'>

/** The session for the back office: the staff member and the time of the login. */
export function staffSessionOf(
  { name, login, role, roleName, permissions }: Member,
  sinceMs: number,
): StaffSession {
  const since = instantText(sinceMs)
  return { loggedIn: true, name, login, role, roleName, since, permissions: [...permissions] }
}
