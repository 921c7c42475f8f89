import { isStaffPermission, type StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type StaffRole = {
  readonly slug: string
  /** `null` for a first role that nobody has renamed. */
  readonly name: string | null
  readonly permissions: readonly StaffPermission[]
  readonly version: number
}
export type ListedStaffRole = StaffRole & {
  readonly changedAt: Temporal.Instant
  /** Members of staff with it, and how many of them cannot log in. */
  readonly staffCount: number
  readonly disabledCount: number
}

/** Serializes changes of roles, and of who has them, until the end of the transaction. */
export async function lockStaffRoles(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff-roles', 0))`.execute(trx)
}

type Stored<Role extends StaffRole> = Omit<Role, 'permissions'> & { readonly permissions: readonly string[] }

/** A permission of another release is not one here. */
const roleOf = <Role extends StaffRole>(row: Stored<Role>) =>
  ({ ...row, permissions: row.permissions.filter(isStaffPermission) }) as unknown as Role

/** All roles by slug. */
export async function listStaffRoles(db: Kysely<DB>): Promise<readonly ListedStaffRole[]> {
  const { rows } = await sql<Stored<ListedStaffRole>>`
    select r.slug, r.name, r.permissions, r.version, r.changed_at as "changedAt",
      count(m.staff_id)::int as "staffCount", count(m.disabled_at)::int as "disabledCount"
    from staff_role r left join staff_member m on m.role = r.slug
    group by r.slug order by r.slug`.execute(db)
  return rows.map((row) => roleOf<ListedStaffRole>(row))
}

export async function findStaffRole(trx: Kysely<DB>, slug: string): Promise<StaffRole | null> {
  const row = await trx
    .selectFrom('staff_role')
    .select(['slug', 'name', 'permissions', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row === undefined ? null : roleOf<StaffRole>(row)
}

/** The role of an enabled member of staff; `null` for others. */
export async function findRoleOfMember(trx: Kysely<DB>, staffId: string): Promise<StaffRole | null> {
  const row = await trx
    .selectFrom('staff_member as m')
    .innerJoin('staff_role as r', 'r.slug', 'm.role')
    .select(['r.slug', 'r.name', 'r.permissions', 'r.version'])
    .where('m.staff_id', '=', staffId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : roleOf<StaffRole>(row)
}

/** Whether another role has the name, in capitals or not. */
export async function isRoleNameTaken(
  trx: Kysely<DB>,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_role')
    .select('slug')
    .where('slug', '<>', slug)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

type Content = Pick<StaffRole, 'slug' | 'name' | 'permissions'>

export async function insertStaffRole(trx: Kysely<DB>, { slug, name, permissions }: Content): Promise<void> {
  await trx
    .insertInto('staff_role')
    .values({ slug, name, permissions: [...permissions] })
    .execute()
}

export async function updateStaffRole(trx: Kysely<DB>, { slug, name, permissions }: Content): Promise<void> {
  await trx
    .updateTable('staff_role')
    .set({
      name,
      permissions: [...permissions],
      version: sql`version + 1`,
      changed_at: sql<Temporal.Instant>`baize.now()`,
    })
    .where('slug', '=', slug)
    .execute()
}

export async function deleteRole(trx: Kysely<DB>, slug: string): Promise<void> {
  await trx.deleteFrom('staff_role').where('slug', '=', slug).execute()
}

/** The members of staff with the role, disabled ones included. */
export async function countStaffWithRole(trx: Kysely<DB>, slug: string): Promise<number> {
  const { count } = await trx
    .selectFrom('staff_member')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', slug)
    .executeTakeFirstOrThrow()
  return count
}
