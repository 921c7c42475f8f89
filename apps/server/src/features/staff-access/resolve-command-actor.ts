import { mayStaff, type StaffPermission } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { CommandLine } from '../../platform/process/command-line.ts'
import { listStaffMembers } from './staff-member-store.ts'

/** Who a command acts for, as its audit rows have it: spread `details` into those of the row. */
export type CommandActor = {
  /** `staff:<id>`, or `house` while there is nobody to name. */
  readonly actor: string
  readonly details: { readonly systemUser: string; readonly reason?: 'first set-up' | 'no administrator yet' }
}

/**
 * Who stands behind a command that changes something. Once there is a member of staff `--as` must name an enabled one whose role allows it;
 * before that the row says "first set-up". While no enabled member may do it (an installation from before there were administrators), any
 * enabled one is taken and the row says so. Nobody types a password here: the login is a statement, so the system user, which is a
 * fact, stands in the row as well. Demo staff are nobody to name: everybody knows their passwords.
 * @throws {Error} With one plain sentence that says what to call instead.
 */
export async function resolveCommandActor(
  trx: Kysely<DB>,
  { as, systemUser }: Pick<CommandLine, 'as' | 'systemUser'>,
  permission: StaffPermission,
): Promise<CommandActor> {
  const members = (await listStaffMembers(trx)).filter(({ isDemo }) => !isDemo)
  if (members.length === 0) {
    if (as !== null)
      throw new Error(
        `There is no "${as}" among the staff, nor anybody else: leave --as out for the first set-up.`,
      )
    return { actor: 'platform', details: { systemUser, reason: 'first set-up' } }
  }
  if (as === null)
    throw new Error(
      'Say who changes this: add --as LOGIN, the login of an enabled member of staff. With npm: npm run COMMAND -- ... --as LOGIN.',
    )
  const member = members.find(({ login }) => login === as)
  if (member === undefined)
    throw new Error(`There is no "${as}" among the staff. "npm run staff list" names them.`)
  if (member.isDisabled) throw new Error(`"${as}" is disabled and changes nothing.`)
  const actor = `staff:${member.staffId}`
  if (mayStaff(member.role, permission)) return { actor, details: { systemUser } }
  const allowed = members.filter(({ role, isDisabled }) => !isDisabled && mayStaff(role, permission))
  if (allowed.length > 0)
    throw new Error(
      `"${as}" has the role ${member.role}, which may not do this. Enabled and allowed: ${allowed.map(({ login }) => login).join(', ')}.`,
    )
  return { actor, details: { systemUser, reason: 'no administrator yet' } }
}
