import { people } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/index.ts'
import { findPlayerSession } from '../../accounts/index.ts'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  openSomebody,
  tokenOf,
  tryLogIn,
  type AccountsFixture,
} from '../../accounts/tests/accounts-database.ts'
import { changePassword } from '../change-password.ts'
import { forgotPassword } from '../forgot-password.ts'
import { checkResetCode, resetPassword } from '../reset-password.ts'

const NEW = 'Another-Long-88'
let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

const somebody = () => openSomebody(fixture)

async function mailsTo(
  email: string,
  template: string,
): Promise<readonly { link: string; minutes?: number }[]> {
  const rows = await fixture.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  const mails = rows.map(({ payload }) => payload as { to: string; template: string; data: { link: string } })
  return mails.filter((mail) => mail.to === email && mail.template === template).map(({ data }) => data)
}

async function codeFor(email: string): Promise<string> {
  await forgotPassword(fixture.deps, { email })
  return (await mailsTo(email, 'passwordReset')).at(-1)?.link.split('/').at(-1) ?? ''
}

const reset = (code: string, password = NEW, confirmPassword = password) =>
  resetPassword(fixture.deps, { code, password, confirmPassword, ip: HERE })

async function callerOf(who: { email: string; password: string }) {
  const token = await tokenOf(fixture, who)
  const caller = await findPlayerSession(fixture.deps, token, { passive: true })
  if (caller === null) throw new Error('no session')
  return { token, caller }
}

describe('a forgotten password', () => {
  test('is set anew by the mailed link, which works once', async () => {
    const { email, password } = await somebody()
    const code = await codeFor(email)
    expect(nameOf(await reset(code))).toBe('ok')
    expect(nameOf(await tryLogIn(fixture, email, password))).toBe('wrong_login')
    expect(nameOf(await tryLogIn(fixture, email, NEW))).toBe('ok')
    expect(nameOf(await reset(code, 'Third-Long-99'))).toBe('code_used')
  })

  test('ends every session, and the owner is told by mail', async () => {
    const person = await somebody()
    const tokens = [await tokenOf(fixture, person), await tokenOf(fixture, person)]
    await reset(await codeFor(person.email))
    for (const token of tokens)
      expect(await findPlayerSession(fixture.deps, token, { passive: true })).toBeNull()
    expect(await mailsTo(person.email, 'passwordChanged')).toHaveLength(1)
    expect(await verifyAudit(fixture.db)).toEqual([])
  })

  test('has a link that is checked without being used, and the check says what using it would say', async () => {
    const check = async (code: string) => nameOf(await checkResetCode(fixture.deps, code))
    const { email } = await somebody()
    const code = await codeFor(email)
    expect(await check(code)).toBe('ok')
    expect(nameOf(await reset(code))).toBe('ok')
    expect(await check(code)).toBe('code_used')
    expect(await check('x'.repeat(43))).toBe('code_not_found')
    const late = await codeFor(email)
    await fixture.advance({ hours: 1 })
    expect(await check(late)).toBe('code_expired')
  })

  test('is set by one of two who use the link at the same moment', async () => {
    const { email } = await somebody()
    const code = await codeFor(email)
    const answers = await Promise.all([reset(code), reset(code, 'Third-Long-99')])
    expect(answers.map(nameOf).toSorted()).toEqual(['code_used', 'ok'])
  })

  test('has an hour: then the link is over', async () => {
    const { email } = await somebody()
    const code = await codeFor(email)
    expect((await mailsTo(email, 'passwordReset')).at(-1)?.minutes).toBe(60)
    await fixture.advance({ minutes: 59 })
    expect(nameOf(await reset(code, 'short'))).toBe('validation_failed')
    await fixture.advance({ minutes: 1 })
    expect(nameOf(await reset(code))).toBe('code_expired')
  })

  test('asked for again ends the link before', async () => {
    const { email } = await somebody()
    const [first, second] = [await codeFor(email), await codeFor(email)]
    expect(nameOf(await reset(first))).toBe('code_expired')
    expect(nameOf(await reset(second))).toBe('ok')
  })

  test('is mailed three times an hour and no more', async () => {
    const { email } = await somebody()
    for (let times = 0; times < 5; times += 1)
      expect(nameOf(await forgotPassword(fixture.deps, { email }))).toBe('ok')
    expect(await mailsTo(email, 'passwordReset')).toHaveLength(3)
  })

  test('of nobody is answered like one of somebody, and mails nobody', async () => {
    expect(await forgotPassword(fixture.deps, { email: 'nobody@example.hu' })).toEqual({
      ok: true,
      value: {},
    })
    expect(await mailsTo('nobody@example.hu', 'passwordReset')).toEqual([])
  })

  test('of a closed account is mailed to nobody', async () => {
    const { email, playerId } = await somebody()
    await fixture.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('player_id', '=', playerId)
      .execute()
    await forgotPassword(fixture.deps, { email })
    expect(await mailsTo(email, 'passwordReset')).toEqual([])
  })

  test('lets in again who had frozen himself by guessing', async () => {
    const { email } = await somebody()
    for (let times = 0; times < 6; times += 1) await tryLogIn(fixture, email, 'Wrong-Password-1')
    expect(nameOf(await tryLogIn(fixture, email, 'Wrong-Password-1'))).toBe('account_frozen')
    await reset(await codeFor(email))
    expect(nameOf(await tryLogIn(fixture, email, NEW))).toBe('ok')
  })

  test('keeps a digest of the code only', async () => {
    const code = await codeFor((await somebody()).email)
    const rows = await fixture.db.selectFrom('password_reset_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a new password', () => {
  test.each([
    ['too short', 'Abc1', 'tooShort', 'password'],
    ['without a digit', 'Only-Letters-Here', 'uppercaseAndDigit', 'password'],
    ['that everybody uses', 'Password2026!', 'common', 'password'],
    ['that is the present one', people.anna.password, 'sameAsOld', 'password'],
  ])('%s is refused and leaves the link as it was', async (_title, password, reason, field) => {
    const { email } = await somebody()
    const code = await codeFor(email)
    const answer = await reset(code, password)
    expect(answer).toMatchObject({
      error: { name: 'validation_failed', fields: [{ field, details: { reason } }] },
    })
    expect(nameOf(await reset(code))).toBe('ok')
  })

  test('typed differently the second time is refused', async () => {
    const { email } = await somebody()
    const answer = await reset(await codeFor(email), NEW, `${NEW}!`)
    expect(answer).toMatchObject({
      error: { fields: [{ field: 'confirmPassword', details: { reason: 'mustEqual' } }] },
    })
  })

  test('by a code that nobody was sent is refused', async () => {
    expect(nameOf(await reset('never-sent'))).toBe('code_not_found')
  })
})

describe('a change of the password', () => {
  const change = async (who: { email: string; password: string }, password: string, newPassword: string) => {
    const { token, caller } = await callerOf(who)
    let renewed: string | null = null
    const setSessionToken = (made: string) => void (renewed = made)
    const request = { password, newPassword, confirmPassword: newPassword, deviceTokens: [], setSessionToken }
    const answer = await changePassword(fixture.deps, caller, request)
    return { answer, token, renewed: renewed as string | null }
  }

  test('ends every other session; this one goes on under a new token', async () => {
    const person = await somebody()
    const elsewhere = await tokenOf(fixture, person)
    const { answer, token, renewed } = await change(person, person.password, NEW)
    expect(answer).toEqual({ ok: true, value: { endedSessions: 1 } })
    const live = await Promise.all(
      [elsewhere, token, renewed ?? ''].map((one) => findPlayerSession(fixture.deps, one, { passive: true })),
    )
    expect(live.map((session) => session !== null)).toEqual([false, false, true])
    expect(await mailsTo(person.email, 'passwordChanged')).toHaveLength(1)
    expect(nameOf(await tryLogIn(fixture, person.email, NEW))).toBe('ok')
  })

  test('with a wrong present password changes nothing and says how many tries are left', async () => {
    const person = await somebody()
    const { answer } = await change(person, 'Wrong-Password-1', NEW)
    expect(answer).toMatchObject({
      error: { name: 'wrong_field', details: { field: 'password', triesLeft: 4 } },
    })
    expect(nameOf(await tryLogIn(fixture, person.email, person.password))).toBe('ok')
  })

  test('to the present one is refused', async () => {
    const person = await somebody()
    const { answer } = await change(person, person.password, person.password)
    expect(answer).toMatchObject({
      error: {
        name: 'validation_failed',
        fields: [{ field: 'newPassword', details: { reason: 'sameAsOld' } }],
      },
    })
  })

  test('ends links that were mailed before', async () => {
    const person = await somebody()
    const code = await codeFor(person.email)
    await change(person, person.password, NEW)
    expect(nameOf(await reset(code, 'Third-Long-99'))).toBe('code_expired')
  })
})

test('a password may be long and of any characters, and its last byte counts', async () => {
  const person = await somebody()
  const long = `Aa1 ${'ő🎲'.repeat(20)}`
  await reset(await codeFor(person.email), long)
  expect(nameOf(await tryLogIn(fixture, person.email, `${long.slice(0, -2)}🃏`))).toBe('wrong_login')
  expect(nameOf(await tryLogIn(fixture, person.email, long))).toBe('ok')
})
