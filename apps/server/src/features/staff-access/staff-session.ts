import type { StaffSession } from '@baize/contract'
import { staffPermissionsOf, type StaffRole } from '@baize/domain'

/** Who is logged in, as the back office sees it. */
export function staffSessionOf({ name, login, role }: { name: string; login: string; role: StaffRole }): StaffSession {
  return { loggedIn: true, name, login, role, permissions: [...staffPermissionsOf(role)] }
}
