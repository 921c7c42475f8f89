import { argon2Sync } from 'node:crypto'
import type { Refusal } from '@baize/contract'
import type { Result } from '@baize/domain'
import { people, personNumber } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOut } from '../log-out.ts'
import { confirmPassword, isFreshlyAuthenticated } from '../confirm-password.ts'
import { findPlayerSession, findPlayerSessionEnd } from '../find-player-session.ts'
import {
  HERE,
  nameOf,
  open,
  openAccountsFixture,
  openActive,
  tokenOf,
  tryLogIn,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'

type Tried = Awaited<ReturnType<typeof tryLogIn>>
const ELSEWHERE = '198.51.100.9'
let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await openActive(fixture, 'anna')
  await openActive(fixture, 'bela')
})
afterAll(() => fixture.close())

const { anna, bela } = people

describe('a login', () => {
  test('starts a session and returns the data of the site', async () => {
    const answer = await tryLogIn(fixture, 'ANNA@example.hu', anna.password)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}00$/),
        session: {
          loggedIn: true,
          nickName: 'anna',
          country: 'HUN',
          currency: 'HUF',
          lastLoginAt: null,
          wallet: { cash: 0n, pendingWithdrawals: 0n, cashReserve: 0n },
        },
      },
    })
  })

  test('returns the time of the previous login', async () => {
    await fixture.advance({ minutes: 5 })
    const answer = await tryLogIn(fixture, anna.email, anna.password)
    const lastLoginAt = answer.ok && answer.value.session.loggedIn ? answer.value.session.lastLoginAt : null
    expect(
      fixture.deps.clock.nowMs() - Temporal.Instant.from(lastLoginAt ?? '').epochMilliseconds,
    ).toBeGreaterThan(299_000)
  })

  // Proves S1
  test('stores a digest of the token only', async () => {
    const token = await tokenOf(fixture, anna)
    const rows = await sql<{ row: string }>`select player_session::text as row from player_session`.execute(
      fixture.db,
    )
    expect(
      rows.rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
    ).toBe(false)
  })

  // Covers ERR-027
  test('of an account that is not activated reveals it only with the right password', async () => {
    const { email, password } = personNumber(3)
    await open(fixture, personNumber(3))
    expect(nameOf(await tryLogIn(fixture, email, 'Wrong-Password-1'))).toBe('wrong_login')
    expect(nameOf(await tryLogIn(fixture, email, password))).toBe('not_activated')
  })

  test('of a closed account is answered with 112, and like an unknown one with a wrong password', async () => {
    const { playerId } = await openActive(fixture, personNumber(4))
    await fixture.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('player_id', '=', playerId)
      .execute()
    const { email, password } = personNumber(4)
    expect(nameOf(await tryLogIn(fixture, email, 'Wrong-Password-1'))).toBe('wrong_login')
    expect(nameOf(await tryLogIn(fixture, email, password))).toBe('account_closed')
  })
})

// Proves S7
test('a hash of an outdated cost is replaced at the next login', async () => {
  const { playerId } = await openActive(fixture, personNumber(8))
  // 8 MiB, one pass; of the password of all people in these tests.
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: personNumber(8).password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  })
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  await fixture.db
    .updateTable('player_credential')
    .set({ password_hash: `$argon2id$v=19$m=8192,t=1,p=1$${saltText}$${tagText}` })
    .where('player_id', '=', playerId)
    .execute()
  await tokenOf(fixture, personNumber(8))
  const { password_hash } = await fixture.db
    .selectFrom('player_credential')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await tokenOf(fixture, personNumber(8))
})

/** Until when a refusal says that it holds. */
const untilOf = (answer: Result<unknown, Refusal> | undefined): string | null =>
  answer !== undefined && !answer.ok && 'until' in answer.error.details
    ? (answer.error.details.until ?? null)
    : null

/** The same as the time that is left, in whole minutes. */
function untilIn(answer: Result<unknown, Refusal>): { readonly until?: string } {
  const until = untilOf(answer)
  if (until === null) return {}
  const leftMs = Temporal.Instant.from(until).epochMilliseconds - fixture.deps.clock.nowMs()
  return { until: `in ${Math.round(leftMs / 60_000)} minutes` }
}

describe('a failed login', () => {
  // Covers ERR-024
  test('is answered equally for a known and an unknown account, up to the freeze', async () => {
    const known: Tried[] = []
    const unknown: Tried[] = []
    for (let tryNumber = 0; tryNumber < 7; tryNumber += 1) {
      known.push(await tryLogIn(fixture, bela.email, 'Wrong-Password-1', ELSEWHERE))
      unknown.push(await tryLogIn(fixture, 'nobody@example.hu', 'Wrong-Password-1', ELSEWHERE))
    }
    const shapes = (answers: readonly Tried[]) =>
      answers.map((answer) =>
        answer.ok ? 'ok' : [answer.error.name, { ...answer.error.details, ...untilIn(answer) }],
      )
    expect(shapes(known)).toEqual(shapes(unknown))
    expect(shapes(known)).toEqual([
      ['wrong_login', { triesLeft: 4 }],
      ['wrong_login', { triesLeft: 3 }],
      ['wrong_login', { triesLeft: 2 }],
      ['wrong_login', { triesLeft: 1 }],
      ['wrong_login', { triesLeft: 0, until: 'in 15 minutes' }],
      ['account_frozen', { until: 'in 15 minutes' }],
      ['account_frozen', { until: 'in 15 minutes' }],
    ])
    expect(new Set(known.slice(4).map(untilOf)).size).toBe(1)
  })

  test('says until when the attempts of all sources have locked the account', async () => {
    const { email } = personNumber(12)
    const last = []
    for (let source = 1; source <= 20; source += 1)
      last.push(await tryLogIn(fixture, email, 'Wrong-Password-1', `198.51.100.${source}`))
    const triesLeft = last.map((answer) => !answer.ok && answer.error.details)
    expect(triesLeft.slice(-3)).toEqual([
      { triesLeft: 2 },
      { triesLeft: 1 },
      { triesLeft: 0, until: expect.any(String) },
    ])
    const refused = await tryLogIn(fixture, email, 'Wrong-Password-1', '198.51.100.99')
    expect(nameOf(refused)).toBe('account_frozen')
    expect(untilOf(refused)).toBe(untilOf(last.at(-1)))
  })

  test('freezes the account for that source only', async () => {
    expect(nameOf(await tryLogIn(fixture, bela.email, bela.password, ELSEWHERE))).toBe('account_frozen')
    expect(nameOf(await tryLogIn(fixture, bela.email, bela.password, HERE))).toBe('ok')
  })

  test('counts from zero after the freeze', async () => {
    await fixture.advance({ minutes: 15 })
    const answer = await tryLogIn(fixture, bela.email, 'Wrong-Password-1', ELSEWHERE)
    expect(answer).toMatchObject({ ok: false, error: { name: 'wrong_login', details: { triesLeft: 4 } } })
    expect(nameOf(await tryLogIn(fixture, bela.email, bela.password, ELSEWHERE))).toBe('ok')
  })

  // Proves S9
  test('of forty concurrent ones is verified five times at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryLogIn(fixture, 'erik@example.se', 'Wrong-Password-1', '192.0.2.1')),
    )
    const names = answers.map(nameOf)
    expect(names.filter((name) => name === 'wrong_login')).toHaveLength(5)
    expect(names.filter((name) => name === 'account_frozen')).toHaveLength(35)
  })

  // Proves S9
  test('from one IPv6 network counts as one source', async () => {
    for (let host = 1; host <= 5; host += 1)
      await tryLogIn(fixture, 'net@example.hu', 'Wrong-Password-1', `2001:db8:0:1::${host}`)
    expect(nameOf(await tryLogIn(fixture, 'net@example.hu', 'Wrong-Password-1', '2001:db8:0:1::99'))).toBe(
      'account_frozen',
    )
    expect(nameOf(await tryLogIn(fixture, 'net@example.hu', 'Wrong-Password-1', '2001:db8:0:2::1'))).toBe(
      'wrong_login',
    )
  })

  // Proves S10
  test('from many sources freezes the account for unknown sources only', async () => {
    await openActive(fixture, personNumber(5))
    const { email, password } = personNumber(5)
    await tokenOf(fixture, personNumber(5), HERE)
    for (let source = 1; source <= 20; source += 1)
      await tryLogIn(fixture, email, 'Wrong-Password-1', `192.0.2.${source + 100}`)
    expect(nameOf(await tryLogIn(fixture, email, password, '192.0.2.250'))).toBe('account_frozen')
    expect(nameOf(await tryLogIn(fixture, email, password, HERE))).toBe('ok')
  })
})

describe('a password confirmation', () => {
  async function callerOf(person: { email: string; password: string }) {
    const caller = await findPlayerSession(fixture.deps, await tokenOf(fixture, person), { passive: true })
    if (caller === null) throw new Error('no session')
    return caller
  }

  test('is valid for five minutes', async () => {
    const caller = await callerOf(anna)
    expect(isFreshlyAuthenticated(caller, fixture.deps.clock.nowMs())).toBe(true)
    await fixture.advance({ minutes: 5 })
    expect(isFreshlyAuthenticated(caller, fixture.deps.clock.nowMs())).toBe(false)
    const confirmed = await confirmPassword(fixture.deps, caller, anna.password)
    const now =
      confirmed.ok && (await findPlayerSession(fixture.deps, confirmed.value ?? '', { passive: true }))
    expect(now && isFreshlyAuthenticated(now, fixture.deps.clock.nowMs())).toBe(true)
  })

  test('by two concurrent requests rotates the token once', async () => {
    const token = await tokenOf(fixture, anna)
    const caller = await findPlayerSession(fixture.deps, token, { passive: true })
    if (caller === null) throw new Error('no session')
    const confirmed = await Promise.all(
      [1, 2].map(() => confirmPassword(fixture.deps, caller, anna.password)),
    )
    const tokens = confirmed
      .map((answer) => (answer.ok ? answer.value : 'refused'))
      .filter((made) => made !== null)
    expect(tokens).toHaveLength(1)
    expect(await findPlayerSession(fixture.deps, token, { passive: true })).toBeNull()
    expect(await findPlayerSession(fixture.deps, tokens[0] ?? '', { passive: true })).toMatchObject({
      sessionId: caller.sessionId,
    })
    // Lookups by session id, as of event streams, are not affected.
    expect(await findPlayerSessionEnd(fixture.deps, caller)).toBeGreaterThan(29 * 60_000)
    await logOut(fixture.deps, caller)
    expect(await findPlayerSessionEnd(fixture.deps, caller)).toBeNull()
  })

  test('with a wrong password counts and freezes like a failed login', async () => {
    const person = personNumber(6)
    await openActive(fixture, person)
    const caller = await callerOf(person)
    const answers = []
    for (let tryNumber = 0; tryNumber < 5; tryNumber += 1)
      answers.push(await confirmPassword(fixture.deps, caller, 'Wrong-Password-1'))
    const last = { field: 'password', triesLeft: 0, until: expect.any(String) }
    expect(answers.map((answer) => !answer.ok && answer.error.details)).toEqual([
      ...[4, 3, 2, 1].map((triesLeft) => ({ field: 'password', triesLeft })),
      last,
    ])
    const refused = await confirmPassword(fixture.deps, caller, person.password)
    expect(nameOf(refused)).toBe('account_frozen')
    // Of two counts that end milliseconds apart.
    expect(answers.slice(-1).map(untilIn)).toEqual([untilIn(refused)])
    expect(nameOf(await tryLogIn(fixture, person.email, person.password, HERE))).toBe('account_frozen')
  })
  test('in sessions at several addresses has five attempts in total', async () => {
    const person = personNumber(9)
    await openActive(fixture, person)
    const callers = []
    for (const ip of ['192.0.2.31', '192.0.2.32', '192.0.2.33']) {
      const caller = await findPlayerSession(fixture.deps, await tokenOf(fixture, person, ip), {
        passive: true,
      })
      if (caller === null) throw new Error('no session')
      callers.push(caller)
    }
    const names = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const caller = callers[attempt % callers.length]
      if (caller !== undefined)
        names.push(nameOf(await confirmPassword(fixture.deps, caller, 'Wrong-Password-1')))
    }
    expect(names).toEqual([...Array<string>(5).fill('wrong_field'), 'account_frozen'])
    // Logins are counted separately: failures in a stolen session do not block the owner.
    expect(nameOf(await tryLogIn(fixture, person.email, person.password, '192.0.2.34'))).toBe('ok')
    await fixture.advance({ minutes: 15 })
    const [caller] = callers
    expect(caller && nameOf(await confirmPassword(fixture.deps, caller, person.password))).toBe('ok')
  })
})
