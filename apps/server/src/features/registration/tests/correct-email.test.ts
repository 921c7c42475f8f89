import { personNumber } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activate } from '../activate.ts'
import { correctEmail } from '../correct-email.ts'
import { resendActivation } from '../resend-activation.ts'
import { forgotPassword } from '../../passwords/forgot-password.ts'
import { resetPassword } from '../../passwords/reset-password.ts'
import {
  HERE,
  nameOf,
  open,
  openAccountsFixture,
  openActive,
  tryLogIn,
  type AccountsFixture,
} from './accounts-database.ts'
import { skipFixedTime, type FixedTime } from './fixed-time.ts'

/** Rounds of two changes at once: which one is first differs. */
const ROUNDS = process.env['BAIZE_LONG'] === '1' ? 20 : 5

let fixture: AccountsFixture
let time: FixedTime
beforeAll(async () => {
  fixture = await openAccountsFixture()
  time = skipFixedTime()
})
afterAll(async () => {
  time.restore()
  await fixture.close()
})

type Mail = { to: string; template: string; data: { link: string } }

async function mailsTo(email: string): Promise<Mail[]> {
  const query = fixture.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').orderBy('id')
  const rows = await query.execute()
  return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to === email)
}
const codeOf = (mail: Mail | undefined) => mail?.data.link.split('/').at(-1) ?? ''
const correctTo = (correction: string, email: string) => correctEmail(fixture.deps, { correction, email })

// Proves G8
test('the corrected address gets the only valid link, and it is the login', async () => {
  const person = personNumber(1)
  const account = await open(fixture, person)
  const email = 'Right-1@example.hu'
  expect(await correctTo(account.correction, email)).toEqual({
    ok: true,
    value: { email, resendAfterSec: 60 },
  })
  expect(nameOf(await activate(fixture.deps, account.activationCode))).toBe('activation_expired')
  expect(await activate(fixture.deps, codeOf((await mailsTo(email))[0]))).toEqual({
    ok: true,
    value: { email },
  })
  expect(nameOf(await tryLogIn(fixture, email.toLowerCase(), person.password))).toBe('ok')
  expect(nameOf(await tryLogIn(fixture, person.email, person.password))).toBe('wrong_login')
  // The wrong address is free again, and belongs to its owner.
  expect((await open(fixture, { ...personNumber(2), email: person.email })).email).toBe(person.email)
})

// Proves G8
test('an address that has an account changes nothing, is answered the same, and its owner gets an email', async () => {
  const owner = personNumber(3)
  await openActive(fixture, owner)
  const account = await open(fixture, personNumber(4))
  const answers = [
    await correctTo(account.correction, owner.email),
    await correctTo(account.correction, 'free-4@example.hu'),
  ]
  expect(answers.map(nameOf)).toEqual(['ok', 'ok'])
  expect((await mailsTo(owner.email)).map(({ template }) => template)).toEqual(['activation', 'addressInUse'])
  expect(nameOf(await tryLogIn(fixture, owner.email, owner.password))).toBe('ok')
})

// Proves G8
test('an unknown, expired or used secret, and one of an active account, correct nothing', async () => {
  expect(nameOf(await correctTo('x'.repeat(45), 'free-5@example.hu'))).toBe('email_correction_ended')

  const active = await open(fixture, personNumber(5))
  expect(nameOf(await activate(fixture.deps, active.activationCode))).toBe('ok')
  expect(nameOf(await correctTo(active.correction, 'free-5@example.hu'))).toBe('already_activated')

  const used = await open(fixture, personNumber(6))
  for (let time = 1; time <= 5; time += 1)
    expect(nameOf(await correctTo(used.correction, `free-6-${time}@example.hu`))).toBe('ok')
  expect(nameOf(await correctTo(used.correction, 'free-6-6@example.hu'))).toBe('email_correction_ended')

  const late = await open(fixture, personNumber(7))
  await fixture.advance({ hours: 72 })
  expect(nameOf(await correctTo(late.correction, 'free-7@example.hu'))).toBe('email_correction_ended')
  expect(await mailsTo('free-5@example.hu')).toEqual([])
  expect(await mailsTo('free-7@example.hu')).toEqual([])
})

test('an address gets at most three activation emails an hour from corrections of several accounts', async () => {
  const email = 'target@example.hu'
  for (let number = 10; number < 15; number += 1) {
    const { correction } = await open(fixture, personNumber(number))
    expect(nameOf(await correctTo(correction, email))).toBe('ok')
    expect(nameOf(await correctTo(correction, `free-${number}@example.hu`))).toBe('ok')
  }
  expect(await mailsTo(email)).toHaveLength(3)
})

test('an address gets at most three emails an hour from registrations that are corrected away from it', async () => {
  const email = 'flooded@example.hu'
  for (let number = 50; number < 55; number += 1) {
    const { correction } = await open(fixture, { ...personNumber(number), email })
    expect(nameOf(await correctTo(correction, `away-${number}@example.hu`))).toBe('ok')
  }
  expect(await mailsTo(email)).toHaveLength(3)
})

test('a link that was mailed to the earlier address while it was corrected activates nothing', async () => {
  for (let number = 100; number < 100 + ROUNDS; number += 1) {
    const person = personNumber(number)
    const { correction } = await open(fixture, person)
    await fixture.advance({ minutes: 2 })
    await Promise.all([
      correctTo(correction, `owner-${number}@example.hu`),
      resendActivation(fixture.deps, person.email),
    ])
    const earlier = await mailsTo(person.email)
    for (const mail of earlier)
      expect(nameOf(await activate(fixture.deps, codeOf(mail)))).toBe('activation_expired')
  }
})

test('a password link that was mailed to the earlier address sets no password', async () => {
  const person = personNumber(81)
  const { correction } = await open(fixture, person)
  await forgotPassword(fixture.deps, { email: person.email })
  const mail = (await mailsTo(person.email)).find(({ template }) => template === 'passwordReset')
  await correctTo(correction, 'owner-81@example.hu')
  await activate(fixture.deps, codeOf((await mailsTo('owner-81@example.hu'))[0]))
  const password = 'Another-Passw0rd-of-a-stranger'
  const link = { code: codeOf(mail), password, confirmPassword: password }
  expect(nameOf(await resetPassword(fixture.deps, { ...link, ip: HERE }))).toBe('code_expired')
  expect(nameOf(await tryLogIn(fixture, 'owner-81@example.hu', person.password))).toBe('ok')
})

// Proves G8
test('of an activation and a correction at the same time, the account has one address', async () => {
  for (let number = 20; number < 20 + ROUNDS; number += 1) {
    const person = personNumber(number)
    const { activationCode, correction } = await open(fixture, person)
    const email = `other-${number}@example.hu`
    const [activated] = await Promise.all([
      activate(fixture.deps, activationCode),
      correctTo(correction, email),
    ])
    const logins = [person.email, email].map((login) => tryLogIn(fixture, login, person.password))
    const known = activated.ok ? ['ok', 'wrong_login'] : ['wrong_login', 'not_activated']
    expect((await Promise.all(logins)).map(nameOf)).toEqual(known)
  }
})
