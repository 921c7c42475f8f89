import { authenticatorCode, lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { listAudit, verifyAudit } from '../../audit/index.ts'
import { findStaffSession, manageStaff, seedStaff } from '../index.ts'
import { logInStaff } from '../log-in-staff.ts'
import { changeStaffMember, type StaffChange } from '../staff-member-store.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await runAs(null, 'add', 'greta', 'administrator', 'Gréta Szabó')
})
afterAll(() => fixture.close())

const runAs = (as: string | null, ...words: string[]) =>
  manageStaff({ db: fixture.deps.db, siteName: 'Baize' }, { as, systemUser: 'ops', words })
const run = (...words: string[]) => runAs('greta', ...words)
const keysIn = (output: string) => ({
  password: /Password\s+(\S+)/.exec(output)?.[1] ?? '',
  totpSecret: /Authenticator\s+([A-Z2-7]+)/.exec(output)?.[1] ?? '',
})

const actorOf = async (login: string) =>
  `staff:${(await fixture.deps.db.selectFrom('staff_member').select('staff_id').where('login', '=', login).executeTakeFirstOrThrow()).staff_id}`

/** Tries to log in with the printed keys. */
async function logIn(login: string, output: string) {
  await fixture.advance({ minutes: 1 })
  const { password, totpSecret } = keysIn(output)
  const code = authenticatorCode(totpSecret, fixture.deps.clock.nowMs())
  return await logInStaff(fixture.deps, { login, password, code, ip: HERE, earlier: null })
}

const waiting = () => lockWaiters((text) => sql.raw(text).execute(fixture.deps.db))

describe('the staff command', () => {
  test('adds staff, who can log in with the printed keys', async () => {
    const output = await run('add', 'Noemi@example.hu', 'payments', 'Noémi', 'Papp')
    expect(output).toContain('otpauth://totp/')
    expect(await logIn('noemi@example.hu', output)).toMatchObject({
      ok: true,
      value: { session: { name: 'Noémi Papp', role: 'payments' } },
    })
    expect(await run('list')).toBe(
      'greta  administrator  Gréta Szabó\nnoemi@example.hu  payments  Noémi Papp',
    )
    await expect(run('add', 'noemi@example.hu', 'support', 'Another')).rejects.toThrow(
      'The login "noemi@example.hu" already exists.',
    )
  })

  test.each([
    ['bo\u200bss', 'Real Boss'],
    ['boss', 'Real Boss\u202e\u0007'],
    ['boss', '\u200b'],
  ])('adds nobody with hidden characters: %j, %j', async (login, name) => {
    await expect(run('add', login, 'administrator', name)).rejects.toThrow(/login|npm run staff/i)
  })

  test('changes a role with immediate effect and an audit row', async () => {
    const output = await run('add', 'otto', 'support', 'Ottó Kis')
    const answer = await logIn('otto', output)
    if (!answer.ok) throw new Error(answer.error.name)
    await run('role', 'otto', 'auditor')
    expect(await findStaffSession(fixture.deps, answer.value.token, { passive: true })).toMatchObject({
      role: 'auditor',
    })
    expect(await listAudit(fixture.deps.db, `staff:${answer.value.staffId}`)).toMatchObject([
      {
        action: 'staff_added',
        actor: await actorOf('greta'),
        details: { login: 'otto', role: 'support', systemUser: 'ops' },
      },
      { action: 'staff_logged_in' },
      {
        action: 'staff_role_changed',
        actor: await actorOf('greta'),
        details: { login: 'otto', role: 'auditor', systemUser: 'ops' },
      },
    ])
    expect(await verifyAudit(fixture.deps.db)).toEqual([])
  })

  test('disables and enables a member', async () => {
    const output = await run('add', 'pal', 'support', 'Pál Nagy')
    const answer = await logIn('pal', output)
    if (!answer.ok) throw new Error(answer.error.name)
    await run('disable', 'pal')
    expect(await findStaffSession(fixture.deps, answer.value.token, { passive: true })).toBeNull()
    expect(nameOf(await logIn('pal', output))).toBe('wrong_login')
    await run('enable', 'pal')
    expect(nameOf(await logIn('pal', output))).toBe('ok')
  })

  test('renews lost password and authenticator, and invalidates the old ones and the sessions', async () => {
    const lost = await run('add', 'rita', 'support', 'Rita Vas')
    const answer = await logIn('rita', lost)
    if (!answer.ok) throw new Error(answer.error.name)
    const renewed = await run('renew', 'rita')
    expect(await findStaffSession(fixture.deps, answer.value.token, { passive: true })).toBeNull()
    expect(nameOf(await logIn('rita', lost))).toBe('wrong_login')
    expect(nameOf(await logIn('rita', renewed))).toBe('ok')
  })

  test.each<[string, string, StaffChange]>([
    ['the password changes', 'sari', { passwordHash: 'another' }],
    ['the authenticator changes', 'tibor', { totpSecret: 'JBSWY3DPEHPK3PXP' }],
    ['the member is disabled', 'ugo', { isDisabled: true }],
  ])('a login in progress when %s is refused', async (_what, login, to) => {
    const output = await run('add', login, 'support', 'Somebody')
    const { begun } = await fixture.deps.db.transaction().execute(async (trx) => {
      await changeStaffMember(trx, login, to)
      const underway = logIn(login, output)
      await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
      return { begun: underway }
    })
    expect(nameOf(await begun)).toBe('wrong_login')
  })

  test('cannot change demo staff or unknown members', async () => {
    const dora = {
      login: 'dora',
      name: 'Dora',
      role: 'payments',
      password: 'Baize-Demo-1',
      totpSecret: 'JBSWY3DPEHPK3PXP',
    } as const
    await seedStaff(fixture.deps, [dora])
    for (const login of ['dora', 'nobody'])
      await expect(run('disable', login)).rejects.toThrow(`There is no staff member "${login}".`)
  })

  test('gives a role that staff have made, whose permissions hold at once', async () => {
    await fixture.db
      .insertInto('staff_role')
      .values({ slug: 'night-shift', name: 'Night shift', permissions: ['readAudit'] })
      .execute()
    const output = await run('add', 'nora', 'night-shift', 'Nóra Varga')
    const answer = await logIn('nora', output)
    expect(answer).toMatchObject({
      value: { session: { role: 'night-shift', roleName: 'Night shift', permissions: ['readAudit'] } },
    })
    expect(await run('roles')).toContain('night-shift  Night shift  staff: 1  readAudit')
    await run('role', 'nora', 'support')
    await fixture.db.deleteFrom('staff_role').where('slug', '=', 'night-shift').execute()
  })

  test('lists the roles with what they permit', async () => {
    expect(await run('roles')).toContain(
      'auditor  staff: 1  seeAccountOwners, readMoneyTotals, readInternalNotes, readAudit, readSettings',
    )
  })

  test.each([
    ['add', 'x', 'king', 'X'],
    ['role', 'otto', 'king'],
  ])('names the roles that there are after "%s %s %s"', async (...words) => {
    await expect(run(...words)).rejects.toThrow(
      'There is no role "king". The roles are: administrator, auditor, payments, support.',
    )
  })

  test.each([
    [
      ['role', 'greta', 'support'],
      ['role', 'greta', 'administrator'],
    ],
    [
      ['disable', 'greta'],
      ['enable', 'greta'],
    ],
  ])('leaves somebody who may manage staff: %j of the last one is refused', async (words, back) => {
    await expect(run(...words)).rejects.toThrow('"greta" is the last enabled member of staff who may manage')
    const other = `vera-${words[0]}`
    await run('add', other, 'administrator', 'Vera')
    await runAs(other, ...words)
    await runAs(other, ...back)
    await run('role', other, 'support')
  })

  test('changes nobody’s own role', async () => {
    await run('add', 'ilona', 'administrator', 'Ilona')
    await expect(runAs('ilona', 'role', 'ilona', 'payments')).rejects.toThrow('Nobody changes their own role')
    await run('role', 'ilona', 'payments')
  })

  test.each([
    [],
    ['constructor', 'otto'],
    ['sack', 'otto'],
    ['add', 'x', 'support'],
    ['role', 'otto'],
    ['add', 'a b', 'support', 'X'],
  ])('prints its usage after "%s %s %s %s"', async (...words) => {
    await expect(run(...words.filter((word) => word !== undefined))).rejects.toThrow('npm run staff list')
  })
})
