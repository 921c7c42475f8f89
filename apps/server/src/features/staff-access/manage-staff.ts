import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { STAFF_ROLES, type StaffRole } from '@baize/domain'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { DB } from '../../platform/db/schema.ts'
import { hashPassword } from '../accounts/index.ts'
import { appendAudit } from '../audit/index.ts'
import { changeStaffMember, insertStaffMember, listStaffMembers, type StaffChange } from './staff-member-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly siteName: string }
type Named = { readonly name: string; readonly login: string }

/** How to call it, for whoever called it otherwise. */
export const STAFF_USAGE = [
  'npm run staff list',
  `npm run staff add LOGIN ROLE NAME...     roles: ${STAFF_ROLES.join(', ')}`,
  'npm run staff role LOGIN ROLE',
  'npm run staff renew LOGIN                new password and authenticator secret; sessions end',
  'npm run staff disable LOGIN              no login any more; sessions end',
  'npm run staff enable LOGIN',
].join('\n')

/**
 * Who may enter the back office, and as what: one command of whoever runs the platform. Passwords and secrets are drawn here, said once,
 * and kept nowhere in the clear but the authenticator's secret, which every code is judged by. Each change is an audit row of the house.
 * @returns What the person at the keyboard is told.
 * @throws {Error} With one plain sentence when it cannot be done; nothing was changed then.
 */
export async function manageStaff(deps: Deps, [command, login = '', ...rest]: readonly string[]): Promise<string> {
  const name = login.normalize('NFKC').trim().toLowerCase()
  if (command === 'list') return await listed(deps.db)
  if (name === '' || name.length > 254 || /\s/.test(name)) throw new Error(STAFF_USAGE)
  if (command === 'add') return await add(deps, name, rest)
  if (command === 'renew') return await renew(deps, name)
  if (command === 'role')
    return await change(deps.db, name, { role: roleOf(rest[0]) }, 'staff_role_changed', `is ${roleOf(rest[0])} from now on`)
  if (command === 'disable') return await change(deps.db, name, { isDisabled: true }, 'staff_disabled', 'is out')
  if (command === 'enable') return await change(deps.db, name, { isDisabled: false }, 'staff_enabled', 'may log in again')
  throw new Error(STAFF_USAGE)
}

async function listed(db: Kysely<DB>): Promise<string> {
  const members = await listStaffMembers(db)
  if (members.length === 0) return 'There are no staff yet: npm run staff add LOGIN ROLE NAME...'
  return members
    .map(
      ({ login, role, name, isDemo, isDisabled }) =>
        `${login}  ${role}  ${name}${isDemo ? '  (demo)' : ''}${isDisabled ? '  (disabled)' : ''}`,
    )
    .join('\n')
}

async function add({ db, siteName }: Deps, login: string, [role, ...names]: readonly string[]): Promise<string> {
  const member = { staffId: randomUUIDv7(), login, name: names.join(' ').trim(), role: roleOf(role) }
  if (member.name === '' || member.name.length > 100) throw new Error(STAFF_USAGE)
  const keys = await drawKeys()
  await db.transaction().execute(async (trx) => {
    if (!(await insertStaffMember(trx, { ...member, ...keys }))) throw new Error(`There is a "${login}" already.`)
    await note(trx, member.staffId, 'staff_added', { login, role: member.role })
  })
  return said(siteName, member, keys)
}

async function renew({ db, siteName }: Deps, login: string): Promise<string> {
  const keys = await drawKeys()
  const member = await changeNoted(db, login, keys, 'staff_keys_renewed')
  return said(siteName, member, keys)
}

async function change(db: Kysely<DB>, login: string, to: StaffChange, action: string, words: string): Promise<string> {
  const { name } = await changeNoted(db, login, to, action)
  return `${name} (${login}) ${words}.`
}

async function changeNoted(db: Kysely<DB>, login: string, to: StaffChange, action: string): Promise<Named> {
  return await db.transaction().execute(async (trx) => {
    const member = await changeStaffMember(trx, login, to)
    if (member === null)
      throw new Error(`There is no "${login}" among the staff. "npm run staff list" names them; demo staff come from the settings file.`)
    await note(trx, member.staffId, action, { login, ...(to.role !== undefined && { role: to.role }) })
    return { name: member.name, login }
  })
}

const note = (trx: Kysely<DB>, staffId: string, action: string, details: Readonly<Record<string, string>>) =>
  appendAudit(trx, { subject: `staff:${staffId}`, actor: 'house', action, details })

type Keys = { readonly password: string; readonly passwordHash: string; readonly totpSecret: string }

async function drawKeys(): Promise<Keys> {
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  if (!hash.ok) throw new Error('Too many passwords are being hashed. Try again.')
  return { password, passwordHash: hash.value, totpSecret: new Secret({ size: 20 }).base32 }
}

function said(siteName: string, { name, login }: Named, { password, totpSecret }: Keys): string {
  const totp = new TOTP({ issuer: `${siteName} back office`, label: login, secret: Secret.fromBase32(totpSecret) })
  return [
    `${name} logs in as ${login}. This is said once: hand it over in person, and clear the screen.`,
    `  Password       ${password}`,
    `  Authenticator  ${totpSecret}`,
    `                 ${totp.toString()}`,
  ].join('\n')
}

function roleOf(text: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((known) => known === text)
  if (role === undefined) throw new Error(STAFF_USAGE)
  return role
}
