import { authenticatorCode, lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  type AccountsFixture,
} from '../../accounts/tests/accounts-database.ts'
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
const keysIn = (said: string) => ({
  password: /Password\s+(\S+)/.exec(said)?.[1] ?? '',
  totpSecret: /Authenticator\s+([A-Z2-7]+)/.exec(said)?.[1] ?? '',
})

const actorOf = async (login: string) =>
  `staff:${(await fixture.deps.db.selectFrom('staff_member').select('staff_id').where('login', '=', login).executeTakeFirstOrThrow()).staff_id}`

/** Somebody tries to log in with what was said. */
async function logIn(login: string, said: string) {
  await fixture.advance({ minutes: 1 })
  const { password, totpSecret } = keysIn(said)
  const code = authenticatorCode(totpSecret, fixture.deps.clock.nowMs())
  return await logInStaff(fixture.deps, { login, password, code, ip: HERE, earlier: null })
}

const waiting = () => lockWaiters((text) => sql.raw(text).execute(fixture.deps.db))

describe('whoever runs the platform', () => {
  test('adds staff, who log in with what was drawn for them', async () => {
    const said = await run('add', 'Noemi@example.hu', 'payments', 'Noémi', 'Papp')
    expect(said).toContain('otpauth://totp/')
    expect(await logIn('noemi@example.hu', said)).toMatchObject({
      ok: true,
      value: { session: { name: 'Noémi Papp', role: 'payments' } },
    })
    expect(await run('list')).toBe(
      'greta  administrator  Gréta Szabó\nnoemi@example.hu  payments  Noémi Papp',
    )
    await expect(run('add', 'noemi@example.hu', 'support', 'Another')).rejects.toThrow(
      'There is a "noemi@example.hu" already.',
    )
  })

  test('gives another role, which counts at once, and is written down', async () => {
    const said = await run('add', 'otto', 'support', 'Ottó Kis')
    const answer = await logIn('otto', said)
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

  test('puts somebody out and lets him in again', async () => {
    const said = await run('add', 'pal', 'support', 'Pál Nagy')
    const answer = await logIn('pal', said)
    if (!answer.ok) throw new Error(answer.error.name)
    await run('disable', 'pal')
    expect(await findStaffSession(fixture.deps, answer.value.token, { passive: true })).toBeNull()
    expect(nameOf(await logIn('pal', said))).toBe('wrong_login')
    await run('enable', 'pal')
    expect(nameOf(await logIn('pal', said))).toBe('ok')
  })

  test('renews password and authenticator of who lost them: the old ones and the open sessions are over', async () => {
    const lost = await run('add', 'rita', 'support', 'Rita Vas')
    const answer = await logIn('rita', lost)
    if (!answer.ok) throw new Error(answer.error.name)
    const renewed = await run('renew', 'rita')
    expect(await findStaffSession(fixture.deps, answer.value.token, { passive: true })).toBeNull()
    expect(nameOf(await logIn('rita', lost))).toBe('wrong_login')
    expect(nameOf(await logIn('rita', renewed))).toBe('ok')
  })

  test.each<[string, string, StaffChange]>([
    ['his password is another', 'sari', { passwordHash: 'another' }],
    ['his authenticator is another', 'tibor', { totpSecret: 'JBSWY3DPEHPK3PXP' }],
    ['he is put out', 'ugo', { isDisabled: true }],
  ])('a login that was underway when %s opens nothing', async (_what, login, to) => {
    const said = await run('add', login, 'support', 'Somebody')
    const { begun } = await fixture.deps.db.transaction().execute(async (trx) => {
      await changeStaffMember(trx, login, to)
      const underway = logIn(login, said)
      await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
      return { begun: underway }
    })
    expect(nameOf(await begun)).toBe('wrong_login')
  })

  test('cannot change demo staff, or who is not there', async () => {
    const dora = {
      login: 'dora',
      name: 'Dora',
      role: 'payments',
      password: 'Baize-Demo-1',
      totpSecret: 'JBSWY3DPEHPK3PXP',
    } as const
    await seedStaff(fixture.deps, [dora])
    for (const login of ['dora', 'nobody'])
      await expect(run('disable', login)).rejects.toThrow(`There is no "${login}" among the staff.`)
  })

  test.each([
    [],
    ['constructor', 'otto'],
    ['sack', 'otto'],
    ['add', 'x', 'king', 'X'],
    ['add', 'x', 'support'],
    ['role', 'otto'],
    ['add', 'a b', 'support', 'X'],
  ])('is told how to call it after "%s %s %s %s"', async (...words) => {
    await expect(run(...words.filter((word) => word !== undefined))).rejects.toThrow('npm run staff list')
  })
})
