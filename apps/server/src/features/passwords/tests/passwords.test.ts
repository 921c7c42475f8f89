import { people } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/index.ts'
import { findPlayerSession } from '../../sessions/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  openNewPlayer,
  tokenOf,
  tryLogIn,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { changePassword } from '../change-password.ts'
import { forgotPassword } from '../forgot-password.ts'
import { checkResetCode, resetPassword } from '../reset-password.ts'

const NEW = 'Another-Long-88'
let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

const newPlayer = () => openNewPlayer(fixture)

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
  // Covers ERR-072, LOGIN-019
  // Proves G103
  test('is reset with the mailed link, which works once', async () => {
    const { email, password } = await newPlayer()
    const code = await codeFor(email)
    expect(nameOf(await reset(code))).toBe('ok')
    expect(nameOf(await tryLogIn(fixture, email, password))).toBe('wrong_login')
    expect(nameOf(await tryLogIn(fixture, email, NEW))).toBe('ok')
    expect(nameOf(await reset(code, 'Third-Long-99'))).toBe('code_used')
  })

  // Proves S4, S15
  test('ends every session and notifies the owner by mail', async () => {
    const person = await newPlayer()
    const tokens = [await tokenOf(fixture, person), await tokenOf(fixture, person)]
    await reset(await codeFor(person.email))
    for (const token of tokens)
      expect(await findPlayerSession(fixture.deps, token, { passive: true })).toBeNull()
    expect(await mailsTo(person.email, 'passwordChanged')).toHaveLength(1)
    expect(await verifyAudit(fixture.db)).toEqual([])
  })

  // Proves G16
  test('has a link that can be checked without using it, with the same result', async () => {
    const check = async (code: string) => nameOf(await checkResetCode(fixture.deps, code))
    const { email } = await newPlayer()
    const code = await codeFor(email)
    expect(await check(code)).toBe('ok')
    expect(nameOf(await reset(code))).toBe('ok')
    expect(await check(code)).toBe('code_used')
    expect(await check('x'.repeat(45))).toBe('code_not_found')
    const late = await codeFor(email)
    await fixture.advance({ hours: 1 })
    expect(await check(late)).toBe('code_expired')
  })

  // Proves S11
  test('is reset by one of two concurrent uses of the link', async () => {
    const { email } = await newPlayer()
    const code = await codeFor(email)
    const answers = await Promise.all([reset(code), reset(code, 'Third-Long-99')])
    expect(answers.map(nameOf).toSorted()).toEqual(['code_used', 'ok'])
  })

  // Covers ERR-060
  // Proves S11, G103
  test('has a link that expires after an hour', async () => {
    const { email } = await newPlayer()
    const code = await codeFor(email)
    expect((await mailsTo(email, 'passwordReset')).at(-1)?.minutes).toBe(60)
    await fixture.advance({ minutes: 59 })
    expect(nameOf(await reset(code, 'short'))).toBe('validation_failed')
    await fixture.advance({ minutes: 1 })
    expect(nameOf(await reset(code))).toBe('code_expired')
  })

  // Proves S11
  test('requested again invalidates the earlier link', async () => {
    const { email } = await newPlayer()
    const [first, second] = [await codeFor(email), await codeFor(email)]
    expect(nameOf(await reset(first))).toBe('code_expired')
    expect(nameOf(await reset(second))).toBe('ok')
  })

  // Proves S12
  test('is mailed at most three times an hour', async () => {
    const { email } = await newPlayer()
    for (let times = 0; times < 5; times += 1)
      expect(nameOf(await forgotPassword(fixture.deps, { email }))).toBe('ok')
    expect(await mailsTo(email, 'passwordReset')).toHaveLength(3)
  })

  test('of an unknown address is answered like a known one, with the settings and without a mail', async () => {
    const { email } = await newPlayer()
    await saveOperatorSettings(fixture.db, { 'forgotPassword.minutes': 30, 'forgotPassword.mailsPerHour': 2 })
    const answer = { ok: true, value: { minutes: 30, mailsPerHour: 2 } }
    expect(await forgotPassword(fixture.deps, { email })).toEqual(answer)
    expect(await forgotPassword(fixture.deps, { email: 'nobody@example.hu' })).toEqual(answer)
    await saveOperatorSettings(fixture.db, { 'forgotPassword.minutes': 60, 'forgotPassword.mailsPerHour': 3 })
    expect(await mailsTo('nobody@example.hu', 'passwordReset')).toEqual([])
  })

  test('of a closed account is not mailed', async () => {
    const { email, playerId } = await newPlayer()
    await fixture.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('player_id', '=', playerId)
      .execute()
    await forgotPassword(fixture.deps, { email })
    expect(await mailsTo(email, 'passwordReset')).toEqual([])
  })

  test('is not reset by a link that is older than the closing of the account', async () => {
    const { email, playerId } = await newPlayer()
    const code = await codeFor(email)
    await fixture.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('player_id', '=', playerId)
      .execute()
    expect(nameOf(await checkResetCode(fixture.deps, code))).toBe('code_expired')
    expect(nameOf(await reset(code))).toBe('code_expired')
  })

  test('lifts a freeze after failed logins', async () => {
    const { email } = await newPlayer()
    for (let times = 0; times < 6; times += 1) await tryLogIn(fixture, email, 'Wrong-Password-1')
    expect(nameOf(await tryLogIn(fixture, email, 'Wrong-Password-1'))).toBe('account_frozen')
    await reset(await codeFor(email))
    expect(nameOf(await tryLogIn(fixture, email, NEW))).toBe('ok')
  })

  test('stores a digest of the code only', async () => {
    const code = await codeFor((await newPlayer()).email)
    const rows = await fixture.db.selectFrom('password_reset_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a new password', () => {
  test.each([
    ['too short', 'Abc1', 'tooShort', 'password'],
    ['without a digit', 'Only-Letters-Here', 'uppercaseAndDigit', 'password'],
    ['that is common', 'Password2026!', 'common', 'password'],
    ['that is the current one', people.anna.password, 'sameAsOld', 'password'],
  ])('%s is refused and does not use the link', async (_title, password, reason, field) => {
    const { email } = await newPlayer()
    const code = await codeFor(email)
    const answer = await reset(code, password)
    expect(answer).toMatchObject({
      error: { name: 'validation_failed', fields: [{ field, details: { reason } }] },
    })
    expect(nameOf(await reset(code))).toBe('ok')
  })

  test('with a different confirmation is refused', async () => {
    const { email } = await newPlayer()
    const answer = await reset(await codeFor(email), NEW, `${NEW}!`)
    expect(answer).toMatchObject({
      error: { fields: [{ field: 'confirmPassword', details: { reason: 'mustEqual' } }] },
    })
  })

  // Covers ERR-061
  test('with an unknown code is refused', async () => {
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

  // Covers LOGIN-020
  // Proves S2
  test('ends every other session and continues this one with a new token', async () => {
    const person = await newPlayer()
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

  // Covers ERR-022
  test('with a wrong current password changes nothing and returns the remaining tries', async () => {
    const person = await newPlayer()
    const { answer } = await change(person, 'Wrong-Password-1', NEW)
    expect(answer).toMatchObject({
      error: { name: 'wrong_field', details: { field: 'password', triesLeft: 4 } },
    })
    expect(nameOf(await tryLogIn(fixture, person.email, person.password))).toBe('ok')
  })

  // Covers PWD-005
  test('to the current password is refused', async () => {
    const person = await newPlayer()
    const { answer } = await change(person, person.password, person.password)
    expect(answer).toMatchObject({
      error: {
        name: 'validation_failed',
        fields: [{ field: 'newPassword', details: { reason: 'sameAsOld' } }],
      },
    })
  })

  test('invalidates links that were mailed before', async () => {
    const person = await newPlayer()
    const code = await codeFor(person.email)
    await change(person, person.password, NEW)
    expect(nameOf(await reset(code, 'Third-Long-99'))).toBe('code_expired')
  })
})

// Proves S6
test('a password may be long with any characters, and its last byte is significant', async () => {
  const person = await newPlayer()
  const long = `Aa1 ${'ő🎲'.repeat(20)}`
  await reset(await codeFor(person.email), long)
  expect(nameOf(await tryLogIn(fixture, person.email, `${long.slice(0, -2)}🃏`))).toBe('wrong_login')
  expect(nameOf(await tryLogIn(fixture, person.email, long))).toBe('ok')
})
