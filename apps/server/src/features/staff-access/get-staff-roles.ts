import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { listStaffRoles } from './staff-role-store.ts'

/** The roles as the back office shows them; the caller's own one is marked. */
export async function getStaffRoles(
  { db }: { readonly db: Kysely<DB> },
  staff: Pick<StaffIdentity, 'role'>,
): Promise<OutputOf<'staff.roles'>> {
  const roles = await listStaffRoles(db)
  return {
    roles: roles.map(({ changedAt, permissions, ...role }) => ({
      ...role,
      permissions: [...permissions],
      isOwn: role.slug === staff.role,
      changedAt: changedAt.toString(),
    })),
  }
}
