import { mayStaff, type CommandAuthority, type StaffPermission } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { CommandLine } from '../../platform/process/command-line.ts'
import { listStaffMembers } from './staff-member-store.ts'

/** The actor of a command for its audit rows; `details` are merged into those of the row. */
export type CommandActor = {
  /** `staff:<id>`, or `platform` while there are no staff. */
  readonly actor: string
  readonly details: { readonly systemUser: string; readonly authority?: CommandAuthority }
}

/** Whether there are staff besides those of the demo. */
export const hasOwnStaff = async (trx: Kysely<DB>): Promise<boolean> =>
  (await listStaffMembers(trx)).some(({ isDemo }) => !isDemo)

/**
 * The actor of a command that changes data. Once there are staff, `--as` must name an enabled member whose
 * role permits it; before that the row has the authority `firstSetUp`. While no enabled member has the permission (an
 * installation without administrators), any enabled one is accepted and the row says so. The login is not
 * authenticated, so the row also has the system user. Demo staff are not accepted, because their passwords
 * are known.
 * @throws {Error} When no permitted member is named.
 */
export async function resolveCommandActor(
  trx: Kysely<DB>,
  { as, systemUser }: Pick<CommandLine, 'as' | 'systemUser'>,
  permission: StaffPermission,
): Promise<CommandActor> {
  const all = await listStaffMembers(trx)
  const members = all.filter(({ isDemo }) => !isDemo)
  if (all.some(({ login, isDemo }) => isDemo && login === as))
    throw new Error(
      `"${as}" is demo staff, whose password is public: ${members.length === 0 ? 'leave --as out for the first set-up' : 'name another member'}.`,
    )
  if (members.length === 0) {
    if (as !== null)
      throw new Error(`There is no staff member "${as}", and no other: leave --as out for the first set-up.`)
    return { actor: 'platform', details: { systemUser, authority: 'firstSetUp' } }
  }
  if (as === null)
    throw new Error(
      'Name the staff member who makes the change: add --as LOGIN, the login of an enabled member of staff. With npm: npm run COMMAND -- ... --as LOGIN.',
    )
  const member = members.find(({ login }) => login === as)
  if (member === undefined)
    throw new Error(`There is no staff member "${as}". "npm run staff list" lists them.`)
  if (member.isDisabled) throw new Error(`"${as}" is disabled.`)
  const actor = `staff:${member.staffId}`
  if (mayStaff(member, permission)) return { actor, details: { systemUser } }
  const allowed = members.filter((each) => !each.isDisabled && mayStaff(each, permission))
  if (allowed.length > 0)
    throw new Error(
      `"${as}" has the role ${member.role}, which does not permit this. Enabled members who may: ${allowed.map(({ login }) => login).join(', ')}.`,
    )
  return { actor, details: { systemUser, authority: 'noAdministratorYet' } }
}
