import type { StaffSession } from '@baize/contract'
import { staffPermissionsOf, type StaffRole } from '@baize/domain'
import { instantText } from '../../platform/clock/instant-text.ts'

type Member = { readonly name: string; readonly login: string; readonly role: StaffRole }

/** Who is logged in and since when, as the back office sees it. */
export function staffSessionOf({ name, login, role }: Member, sinceMs: number): StaffSession {
  const since = instantText(sinceMs)
  return { loggedIn: true, name, login, role, since, permissions: [...staffPermissionsOf(role)] }
}
