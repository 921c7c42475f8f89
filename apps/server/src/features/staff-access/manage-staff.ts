import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { writtenText } from '@baize/contract'
import { mayStaff, type AuditAction } from '@baize/domain'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { DB } from '../../platform/db/schema.ts'
import { hashPassword } from '../credentials/index.ts'
import { loginKey, type CommandLine } from '../../platform/process/command-line.ts'
import { appendAudit } from '../audit/index.ts'
import { lapseChanges } from '../settings/index.ts'
import { resolveCommandActor, type CommandActor } from './resolve-command-actor.ts'
import {
  changeStaffMember,
  insertStaffMember,
  listStaffMembers,
  type StaffChange,
} from './staff-member-store.ts'
import { findStaffRole, listStaffRoles, lockStaffRoles } from './staff-role-store.ts'

/** As the back office and the audit trail show it. */
const StaffName = writtenText(100)

type Deps = { readonly db: Kysely<DB>; readonly siteName: string }
type By = Pick<CommandLine, 'as' | 'systemUser'>
type Named = { readonly name: string; readonly login: string }

/** The usage text. */
export const STAFF_USAGE = [
  'npm run staff list',
  'npm run staff roles                      the roles, which staff change in the back office',
  'npm run staff -- add LOGIN ROLE NAME...',
  'npm run staff -- role LOGIN ROLE',
  'npm run staff -- renew LOGIN             new password and authenticator secret; sessions end',
  'npm run staff -- disable LOGIN           no more logins; sessions end',
  'npm run staff -- enable LOGIN',
  'Changes need --as LOGIN, the login of an administrator, except the first set-up, before there are staff.',
].join('\n')

/**
 * Manages staff members and their roles, for the operator. Passwords and authenticator secrets are generated
 * and printed once; only the authenticator secret is stored in the clear, since codes are verified with it.
 * Each change is an audit row with its actor.
 * @returns The output of the command.
 * @throws {Error} When the command is invalid or not permitted; nothing is then changed.
 */
export async function manageStaff(
  deps: Deps,
  { words: [command, login = '', ...rest], ...by }: CommandLine,
): Promise<string> {
  const name = loginKey(login)
  if (command === 'list') return await listed(deps.db)
  if (command === 'roles') return await listedRoles(deps.db)
  if (name === '' || name.length > 254 || /\s/.test(name)) throw new Error(STAFF_USAGE)
  if (command === 'add') return await add(deps, by, name, rest)
  if (command === 'renew') return await renew(deps, by, name)
  const act = changes.get(command ?? '')?.(rest[0])
  if (act === undefined) throw new Error(STAFF_USAGE)
  const member = await changeAudited(deps.db, by, name, act.to, act.action)
  return `${member.name} (${name}) ${act.words}.`
}

type Act = { readonly to: StaffChange; readonly action: AuditAction; readonly words: string }
const changes: ReadonlyMap<string, (word: string | undefined) => Act> = new Map<
  string,
  (word: string | undefined) => Act
>([
  [
    'role',
    (word) => ({
      to: { role: writtenRole(word) },
      action: 'staff_role_changed',
      words: `now has the role ${writtenRole(word)}`,
    }),
  ],
  ['disable', () => ({ to: { isDisabled: true }, action: 'staff_disabled', words: 'can no longer log in' })],
  ['enable', () => ({ to: { isDisabled: false }, action: 'staff_enabled', words: 'can log in again' })],
])

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

async function listedRoles(db: Kysely<DB>): Promise<string> {
  const roles = await listStaffRoles(db)
  return roles
    .map(({ slug, name, permissions, staffCount }) =>
      [slug, ...(name === null ? [] : [name]), `staff: ${staffCount}`, permissions.join(', ')].join('  '),
    )
    .join('\n')
}

async function add(
  { db, siteName }: Deps,
  by: By,
  login: string,
  [role, ...names]: readonly string[],
): Promise<string> {
  const member = { staffId: randomUUIDv7(), login, name: names.join(' ').trim(), role: writtenRole(role) }
  if (!StaffName.safeParse(member.name).success) throw new Error(STAFF_USAGE)
  if (!/^[\w.@+-]{1,100}$/.test(login))
    throw new Error('A login has up to 100 letters without accents, digits and the signs . _ - @ +')
  const keys = await drawKeys()
  await db.transaction().execute(async (trx) => {
    await lockStaffRoles(trx)
    const actor = await resolveCommandActor(trx, by, 'manageStaff')
    await requireRole(trx, member.role)
    if (!(await insertStaffMember(trx, { ...member, ...keys })))
      throw new Error(`The login "${login}" already exists.`)
    await recordChange(trx, actor, member.staffId, 'staff_added', { login, role: member.role })
  })
  return describeKeys(siteName, member, keys)
}

async function renew({ db, siteName }: Deps, by: By, login: string): Promise<string> {
  const keys = await drawKeys()
  const member = await changeAudited(db, by, login, keys, 'staff_keys_renewed')
  return describeKeys(siteName, member, keys)
}

async function changeAudited(
  db: Kysely<DB>,
  by: By,
  login: string,
  to: StaffChange,
  action: AuditAction,
): Promise<Named> {
  return await db.transaction().execute(async (trx) => {
    await lockStaffRoles(trx)
    const actor = await resolveCommandActor(trx, by, 'manageStaff')
    if (to.role !== undefined) await requireRole(trx, to.role)
    const hadManagers = await hasManagers(trx)
    const member = await changeStaffMember(trx, login, to)
    if (member === null)
      throw new Error(
        `There is no staff member "${login}". "npm run staff list" lists them; demo staff are in the settings file.`,
      )
    if (hadManagers && !(await hasManagers(trx)))
      throw new Error(
        `"${login}" is the last enabled member of staff who may manage staff. Give the right to another one first. To lock them out at once, renew their password and authenticator secret: npm run staff -- renew ${login}`,
      )
    if (to.role !== undefined && actor.actor === `staff:${member.staffId}`)
      throw new Error('Nobody changes their own role: another member of staff who may manage staff does.')
    // What they asked for ends now, also when they may ask again later.
    await lapseChanges(trx)
    await recordChange(trx, actor, member.staffId, action, {
      login,
      ...(to.role !== undefined && { role: to.role }),
    })
    return { name: member.name, login }
  })
}

const recordChange = (
  trx: Kysely<DB>,
  { actor, details: who }: CommandActor,
  staffId: string,
  action: AuditAction,
  what: Readonly<Record<string, string>>,
) => appendAudit(trx, { subject: `staff:${staffId}`, actor, action, details: { ...what, ...who } })

type Keys = { readonly password: string; readonly passwordHash: string; readonly totpSecret: string }

async function drawKeys(): Promise<Keys> {
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  if (!hash.ok) throw new Error('Too many passwords are being hashed. Try again.')
  return { password, passwordHash: hash.value, totpSecret: new Secret({ size: 20 }).base32 }
}

function describeKeys(siteName: string, { name, login }: Named, { password, totpSecret }: Keys): string {
  const totp = new TOTP({
    issuer: `${siteName} back office`,
    label: login,
    secret: Secret.fromBase32(totpSecret),
  })
  return [
    `${name} logs in as ${login}. This is shown once: hand it over in person, and clear the screen.`,
    `  Password       ${password}`,
    `  Authenticator  ${totpSecret}`,
    `                 ${totp.toString()}`,
  ].join('\n')
}

function writtenRole(text: string | undefined): string {
  if (text === undefined) throw new Error(STAFF_USAGE)
  return text
}

/** @throws {Error} When there is no such role; the text names those that there are. */
async function requireRole(trx: Kysely<DB>, slug: string): Promise<void> {
  if ((await findStaffRole(trx, slug)) !== null) return
  const roles = await listStaffRoles(trx)
  throw new Error(`There is no role "${slug}". The roles are: ${roles.map((role) => role.slug).join(', ')}.`)
}

/** Whether an enabled member who is not demo staff may manage staff. */
const hasManagers = async (trx: Kysely<DB>): Promise<boolean> =>
  (await listStaffMembers(trx)).some(
    (member) => !member.isDemo && !member.isDisabled && mayStaff(member, 'manageStaff'),
  )
