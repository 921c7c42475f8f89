import { authenticatorCode } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { findStaffSession, seedStaff } from '../index.ts'
import { logInStaff } from '../log-in-staff.ts'
import { logOutStaff } from '../log-out-staff.ts'

const dora = {
  login: 'dora',
  name: 'Dora Takács',
  role: 'payments',
  password: 'Baize-Demo-1',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const
const mark = {
  ...dora,
  login: 'mark',
  name: 'Mark Szalai',
  totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
} as const

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await seedStaff(fixture.deps, [dora, mark])
})
afterAll(() => fixture.close())

const codeOf = (member: { totpSecret: string }, offsetMs = 0) =>
  authenticatorCode(member.totpSecret, fixture.deps.clock.nowMs() + offsetMs)
const attempt = (changes: Partial<Parameters<typeof logInStaff>[1]> = {}) =>
  logInStaff(fixture.deps, {
    login: 'dora',
    password: dora.password,
    code: codeOf(dora),
    ip: HERE,
    earlier: null,
    ...changes,
  })

/** Logs dora in with an unused code. */
async function tokenOfDora(): Promise<string> {
  await fixture.advance({ minutes: 1 })
  const answer = await attempt()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.token
}

describe('a staff login', () => {
  // Proves S13
  test('requires password and code and returns the member', async () => {
    const answer = await attempt()
    expect(answer).toMatchObject({
      ok: true,
      value: { session: { loggedIn: true, name: 'Dora Takács', login: 'dora', role: 'payments' } },
    })
  })

  // Proves S12
  test('accepts a code once, also in concurrent requests', async () => {
    expect(nameOf(await attempt())).toBe('wrong_login')
    await fixture.advance({ minutes: 1 })
    const code = codeOf(dora)
    const both = await Promise.all([attempt({ code }), attempt({ code })])
    expect(both.map(nameOf).sort()).toEqual(['ok', 'wrong_login'])
  })

  test('accepts no code from before the last used one', async () => {
    await fixture.advance({ minutes: 2 })
    expect(nameOf(await attempt())).toBe('ok')
    expect(nameOf(await attempt({ code: codeOf(dora, -30_000) }))).toBe('wrong_login')
  })

  test('does not reveal which credential was wrong', async () => {
    await fixture.advance({ minutes: 30 })
    const answers = [
      await attempt({ login: 'mark', code: codeOf(mark), password: 'Wrong-Password-1', ip: '192.0.2.1' }),
      await attempt({ login: 'mark', code: '000000', password: mark.password, ip: '192.0.2.2' }),
      await attempt({ login: 'mark', code: codeOf(mark, 600_000), ip: '192.0.2.3' }),
      await attempt({ login: 'nobody', ip: '192.0.2.4' }),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ ok: false, error: { name: 'wrong_login', details: { triesLeft: 4 } } })
  })

  test('does not use a code when the password was wrong', async () => {
    await fixture.advance({ minutes: 1 })
    const code = codeOf(mark)
    expect(
      nameOf(await attempt({ login: 'mark', code, password: 'Wrong-Password-1', ip: '192.0.2.5' })),
    ).toBe('wrong_login')
    expect(nameOf(await attempt({ login: 'mark', code, ip: '192.0.2.5' }))).toBe('ok')
  })

  test('freezes after five failures', async () => {
    for (let tryNumber = 0; tryNumber < 5; tryNumber += 1) await attempt({ code: '000000', ip: '192.0.2.9' })
    await fixture.advance({ minutes: 1 })
    expect(nameOf(await attempt({ ip: '192.0.2.9' }))).toBe('account_frozen')
  })

  // Proves S12 (long)
  test('verifies five of ten thousand guessed codes in 15 minutes', async () => {
    const GUESSES = process.env['BAIZE_LONG'] === '1' ? 10_000 : 400
    await fixture.advance({ minutes: 30 })
    const names: string[] = []
    for (let guess = 0; guess < GUESSES; guess += 8) {
      const codes = Array.from({ length: 8 }, (_, place) => String(guess + place).padStart(6, '0')).filter(
        (code) => code !== codeOf(mark),
      )
      names.push(
        ...(await Promise.all(codes.map((code) => attempt({ login: 'mark', code, ip: '192.0.2.77' })))).map(
          nameOf,
        ),
      )
    }
    expect(names.filter((name) => name === 'wrong_login')).toHaveLength(5)
    expect(names.filter((name) => name !== 'wrong_login' && name !== 'account_frozen')).toEqual([])
    // The right code is refused at the frozen source, and accepted from the owner's.
    expect(nameOf(await attempt({ login: 'mark', code: codeOf(mark), ip: '192.0.2.77' }))).toBe(
      'account_frozen',
    )
    expect(nameOf(await attempt({ login: 'mark', code: codeOf(mark), ip: '192.0.2.5' }))).toBe('ok')
  }, 60_000)

  // Proves S19
  test('of a disabled member is refused, and the open session ends', async () => {
    const token = await tokenOfDora()
    const disabled_at = Temporal.Instant.fromEpochMilliseconds(fixture.deps.clock.nowMs())
    await fixture.db.updateTable('staff_member').set({ disabled_at }).where('login', '=', 'dora').execute()
    await fixture.advance({ minutes: 1 })
    expect(nameOf(await attempt())).toBe('wrong_login')
    expect(await findStaffSession(fixture.deps, token, { passive: false })).toBeNull()
    await fixture.db
      .updateTable('staff_member')
      .set({ disabled_at: null })
      .where('login', '=', 'dora')
      .execute()
  })
})

describe('a staff session', () => {
  // Proves S3
  test('expires after 15 minutes without a request', async () => {
    const token = await tokenOfDora()
    await fixture.advance({ minutes: 14 })
    expect(await findStaffSession(fixture.deps, token, { passive: false })).toMatchObject({
      login: 'dora',
      role: 'payments',
    })
    await fixture.advance({ minutes: 14 })
    expect(await findStaffSession(fixture.deps, token, { passive: true })).not.toBeNull()
    await fixture.advance({ minutes: 1 })
    expect(await findStaffSession(fixture.deps, token, { passive: true })).toBeNull()
  })

  // Proves S3
  test('expires after eight hours', async () => {
    const token = await tokenOfDora()
    for (let times = 0; times < 33; times += 1) {
      await fixture.advance({ minutes: 14 })
      await findStaffSession(fixture.deps, token, { passive: false })
    }
    expect(await findStaffSession(fixture.deps, token, { passive: false })).not.toBeNull()
    await fixture.advance({ minutes: 19 })
    expect(await findStaffSession(fixture.deps, token, { passive: false })).toBeNull()
  })

  test('ends with the logout, and other sessions go on', async () => {
    const [here, elsewhere] = [await tokenOfDora(), await tokenOfDora()]
    const session = await findStaffSession(fixture.deps, here, { passive: true })
    if (session === null) throw new Error('no session')
    await logOutStaff(fixture.deps, session)
    expect(await findStaffSession(fixture.deps, here, { passive: true })).toBeNull()
    expect(await findStaffSession(fixture.deps, elsewhere, { passive: true })).toMatchObject({
      staffId: session.staffId,
    })
  })

  // Proves S19
  test('has a changed role in the next request', async () => {
    const token = await tokenOfDora()
    const setRole = (role: string) =>
      fixture.db.updateTable('staff_member').set({ role }).where('login', '=', 'dora').execute()
    await setRole('support')
    expect(await findStaffSession(fixture.deps, token, { passive: true })).toMatchObject({ role: 'support' })
    await setRole('payments')
    expect(await findStaffSession(fixture.deps, token, { passive: true })).toMatchObject({ role: 'payments' })
  })
})

describe('demo staff', () => {
  const open = { publicUrl: 'https://casino.example.com', staffUrl: 'http://localhost:3001' }

  test('are not created with a public address of the site', async () => {
    await expect(seedStaff({ ...fixture.deps, config: open }, [dora])).rejects.toThrow(/public address/)
  })

  // Proves S13
  test('cannot log in with a public address of the back office', async () => {
    await fixture.advance({ minutes: 20 })
    const deps = {
      ...fixture.deps,
      config: { publicUrl: open.publicUrl, staffUrl: 'https://staff.example.com' },
    }
    expect(
      nameOf(
        await logInStaff(deps, {
          login: 'dora',
          password: dora.password,
          code: codeOf(dora),
          ip: HERE,
          earlier: null,
        }),
      ),
    ).toBe('wrong_login')
  })

  test('loaded again are the same members', async () => {
    const before = await fixture.db
      .selectFrom('staff_member')
      .select(['staff_id', 'login'])
      .orderBy('login')
      .execute()
    await seedStaff(fixture.deps, [{ ...dora, name: 'Dora T.' }, mark])
    const after = await fixture.db
      .selectFrom('staff_member')
      .select(['staff_id', 'login', 'name'])
      .orderBy('login')
      .execute()
    expect(after).toMatchObject(before)
    expect(after[0]?.name).toBe('Dora T.')
  })
})
