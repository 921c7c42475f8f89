import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, joinsDuties, mayStaff, ok, STAFF_PERMISSIONS, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { lapseChanges } from '../settings/index.ts'
import {
  findRoleOfMember,
  findStaffRole,
  insertStaffRole,
  isRoleNameTaken,
  lockStaffRoles,
  updateStaffRole,
  type StaffRole,
} from './staff-role-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Content = Pick<StaffRole, 'slug' | 'name' | 'permissions'>
type Refused = Refusal<
  | 'authorization_rejected'
  | 'element_not_found'
  | 'own_staff_role'
  | 'staff_role_differs'
  | 'staff_role_duties'
  | 'staff_role_exists'
>
type Saved = Result<OutputOf<'staff.roleSave'>, Refused>

/**
 * Creates a role, or changes its name and permissions. Nobody changes the permissions of their own role, so that the right
 * to manage staff always stays with somebody: with the person who changes a role.
 */
export async function saveStaffRole(
  { db }: Deps,
  staff: StaffIdentity,
  input: InputOf<'staff.roleSave'>,
): Promise<Saved> {
  const { version } = input
  const wanted: Content = {
    slug: input.slug,
    name: input.name?.trim() ?? null,
    permissions: STAFF_PERMISSIONS.filter((each) => input.permissions.includes(each)),
  }
  if (joinsDuties(wanted.permissions)) return err(refuse('staff_role_duties', {}))
  return await db.transaction().execute(async (trx): Promise<Saved> => {
    await lockStaffRoles(trx)
    // Of the database: a colleague may have changed the role, or taken it, since the request began.
    const own = await findRoleOfMember(trx, staff.staffId)
    if (own === null || !mayStaff(own, 'manageStaff')) return err(refuse('authorization_rejected', {}))
    const found = await findStaffRole(trx, wanted.slug)
    // Sent again, because the answer was lost.
    if (found !== null && isSame(found, wanted)) return ok({ version: found.version })
    if (version === null) return await create(trx, { staff, wanted, found })
    if (found === null) return err(refuse('element_not_found', {}))
    if (found.version !== version) return err(refuse('staff_role_differs', {}))
    if (found.slug === own.slug && !hasSamePermissions(found, wanted))
      return err(refuse('own_staff_role', {}))
    return await change(trx, { staff, wanted, found })
  })
}

type Step<Found> = { readonly staff: StaffIdentity; readonly wanted: Content; readonly found: Found }

async function create(trx: Kysely<DB>, { staff, wanted, found }: Step<StaffRole | null>): Promise<Saved> {
  if (found !== null) return err(refuse('staff_role_exists', { field: 'slug' }))
  if (await hasTakenName(trx, wanted)) return err(refuse('staff_role_exists', { field: 'name' }))
  await insertStaffRole(trx, wanted)
  const { slug, name, permissions } = wanted
  await appendAudit(trx, {
    subject: `role:${slug}`,
    actor: `staff:${staff.staffId}`,
    action: 'role_created',
    details: { role: slug, newName: name, to: [...permissions] },
  })
  return ok({ version: 1 })
}

async function change(trx: Kysely<DB>, { staff, wanted, found }: Step<StaffRole>): Promise<Saved> {
  if (await hasTakenName(trx, wanted)) return err(refuse('staff_role_exists', { field: 'name' }))
  await updateStaffRole(trx, wanted)
  // What a member of staff has asked for ends with the right to ask, also when it comes back.
  await lapseChanges(trx)
  await appendAudit(trx, {
    subject: `role:${found.slug}`,
    actor: `staff:${staff.staffId}`,
    action: 'role_changed',
    details: {
      role: found.slug,
      ...(found.name !== wanted.name && { oldName: found.name, newName: wanted.name }),
      ...(!hasSamePermissions(found, wanted) && {
        from: [...found.permissions],
        to: [...wanted.permissions],
      }),
    },
  })
  return ok({ version: found.version + 1 })
}

const hasTakenName = async (trx: Kysely<DB>, { slug, name }: Content) =>
  name !== null && (await isRoleNameTaken(trx, { slug, name }))

const hasSamePermissions = (one: Content, other: Content) =>
  one.permissions.length === other.permissions.length &&
  one.permissions.every((each) => other.permissions.includes(each))

const isSame = (one: Content, other: Content) => one.name === other.name && hasSamePermissions(one, other)
