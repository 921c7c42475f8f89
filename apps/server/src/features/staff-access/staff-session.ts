import type { StaffSession } from '@baize/contract'
import { staffPermissionsOf, type StaffRole } from '@baize/domain'
import { instantText } from '../../platform/clock/instant-text.ts'

type Member = { readonly name: string; readonly login: string; readonly role: StaffRole }

/** The session for the back office: the staff member and the time of the login. */
export function staffSessionOf({ name, login, role }: Member, sinceMs: number): StaffSession {
  const since = instantText(sinceMs)
  return { loggedIn: true, name, login, role, since, permissions: [...staffPermissionsOf(role)] }
}
