import { refuse, type InputOf, type Refusal } from '@baize/contract'
import { err, mayStaff, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import {
  countStaffWithRole,
  deleteRole,
  findRoleOfMember,
  findStaffRole,
  lockStaffRoles,
} from './staff-role-store.ts'

type Refused = Refusal<
  'authorization_rejected' | 'element_not_found' | 'staff_role_differs' | 'staff_role_in_use'
>

/** Deletes a role that no member of staff has. A disabled one may be enabled again, and counts. */
export async function deleteStaffRole(
  { db }: { readonly db: Kysely<DB> },
  staff: StaffIdentity,
  { slug, version }: InputOf<'staff.roleDelete'>,
): Promise<Result<Record<string, never>, Refused>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, Refused>> => {
    await lockStaffRoles(trx)
    const own = await findRoleOfMember(trx, staff.staffId)
    if (own === null || !mayStaff(own, 'manageStaff')) return err(refuse('authorization_rejected', {}))
    const found = await findStaffRole(trx, slug)
    if (found === null) return err(refuse('element_not_found', {}))
    if (found.version !== version) return err(refuse('staff_role_differs', {}))
    const count = await countStaffWithRole(trx, slug)
    if (count > 0) return err(refuse('staff_role_in_use', { count }))
    await deleteRole(trx, slug)
    await appendAudit(trx, {
      subject: `role:${slug}`,
      actor: `staff:${staff.staffId}`,
      action: 'role_deleted',
      details: { role: slug, oldName: found.name, from: [...found.permissions] },
    })
    return ok({})
  })
}
