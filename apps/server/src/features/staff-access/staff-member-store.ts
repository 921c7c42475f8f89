import type { StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type NewStaffMember = {
  readonly staffId: string
  readonly login: string
  readonly name: string
  readonly role: string
  readonly passwordHash: string
  readonly totpSecret: string
}

export type StaffChange = {
  readonly role?: string
  readonly isDisabled?: boolean
  readonly passwordHash?: string
  readonly totpSecret?: string
}
type Listed = {
  readonly staffId: string
  readonly login: string
  readonly name: string
  readonly role: string
  readonly permissions: readonly StaffPermission[]
  readonly isDemo: boolean
  readonly isDisabled: boolean
}

/** All staff by login. */
export async function listStaffMembers(db: Kysely<DB>): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    select m.staff_id as "staffId", m.login, m.name, m.role, r.permissions, m.is_demo as "isDemo",
      m.disabled_at is not null as "isDisabled"
    from staff_member m join staff_role r on r.slug = m.role order by m.login`.execute(db)
  return rows
}

/** Adds a real (not demo) member. @returns False when the login is taken. */
export async function insertStaffMember(
  trx: Kysely<DB>,
  { staffId, login, name, role, passwordHash, totpSecret }: NewStaffMember,
): Promise<boolean> {
  const row = await trx
    .insertInto('staff_member')
    .values({
      staff_id: staffId,
      login,
      name,
      role,
      password_hash: passwordHash,
      totp_secret: totpSecret,
      is_demo: false,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes a real member. Disabling or new keys end the member's sessions. @returns `null` for an unknown
 * login.
 */
export async function changeStaffMember(
  trx: Kysely<DB>,
  login: string,
  { role, isDisabled, passwordHash, totpSecret }: StaffChange,
): Promise<{ readonly staffId: string; readonly name: string } | null> {
  const row = await trx
    .updateTable('staff_member')
    .set({
      ...(role !== undefined && { role }),
      ...(isDisabled !== undefined && {
        disabled_at: isDisabled ? sql<Temporal.Instant>`baize.now()` : null,
      }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(totpSecret !== undefined && { totp_secret: totpSecret }),
    })
    .where('login', '=', login)
    .where('is_demo', '=', false)
    .returning(['staff_id', 'name'])
    .executeTakeFirst()
  if (row === undefined) return null
  if (isDisabled === true || passwordHash !== undefined)
    await trx
      .updateTable('staff_session')
      .set({ ended_at: sql`baize.now()` })
      .where('staff_id', '=', row.staff_id)
      .where('ended_at', 'is', null)
      .execute()
  return { staffId: row.staff_id, name: row.name }
}

/** Adds or updates a demo staff member. A real member with that login is unchanged. */
export async function saveDemoStaff(trx: Kysely<DB>, staff: NewStaffMember): Promise<void> {
  const { name, role } = staff
  const values = {
    name,
    role,
    password_hash: staff.passwordHash,
    totp_secret: staff.totpSecret,
    is_demo: true,
  }
  await trx
    .insertInto('staff_member')
    .values({ staff_id: staff.staffId, login: staff.login, ...values })
    .onConflict((conflict) =>
      conflict.column('login').doUpdateSet(values).where('staff_member.is_demo', '=', true),
    )
    .execute()
}
