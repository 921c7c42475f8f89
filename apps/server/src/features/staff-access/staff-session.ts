import type { StaffSession } from '@baize/contract'
import { staffPermissionsOf, type StaffRole } from '@baize/domain'

type Member = { readonly name: string; readonly login: string; readonly role: StaffRole }

/** Who is logged in and since when, as the back office sees it. */
export function staffSessionOf({ name, login, role }: Member, sinceMs: number): StaffSession {
  const since = Temporal.Instant.fromEpochMilliseconds(sinceMs).toString()
  return { loggedIn: true, name, login, role, since, permissions: [...staffPermissionsOf(role)] }
}
