import { people, personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveOperatorSettings } from '../../settings/index.ts'
import { logIn } from '../../sessions/log-in.ts'
import {
  formOf,
  HERE,
  nameOf,
  openAccountsFixture,
  openActive,
  type AccountsFixture,
  registerHere,
} from '../../registration/tests/accounts-database.ts'
import { answerTo } from './answer-captcha.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await saveOperatorSettings(fixture.db, {
    'captcha.requiredAt': ['registration', 'login', 'forgotPassword'],
    'captcha.maxNumber': 200,
  })
  await openActive(fixture, 'anna')
})
afterAll(() => fixture.close())

const { anna } = people
const rightAnswer = () => answerTo(fixture.deps.captcha.challenge({ maxNumber: 200 }))
const tryWith = (login: string, password: string, captcha?: string, ip = HERE) =>
  logIn(fixture.deps, { login, password, ip, userAgent: 'test', earlier: null, deviceTokens: [], captcha })
const registerWith = (number: number, captcha?: string) =>
  registerHere(fixture, formOf(personNumber(number), { captcha }))

describe('a login', () => {
  test.each([
    ['of an account', anna.email],
    ['of an unknown account', 'nobody@example.hu'],
  ])('%s requires a captcha after two failures, without counting as an attempt', async (_title, login) => {
    const wrong = 'Wrong-Password-1'
    expect(nameOf(await tryWith(login, wrong))).toBe('wrong_login')
    expect(nameOf(await tryWith(login, wrong))).toBe('wrong_login')
    for (let times = 0; times < 5; times += 1)
      expect(nameOf(await tryWith(login, wrong))).toBe('captcha_required')
    expect(nameOf(await tryWith(login, wrong, 'bm8='))).toBe('captcha_failed')
    expect(await tryWith(login, wrong, rightAnswer())).toMatchObject({
      error: { name: 'wrong_login', details: { triesLeft: 2 } },
    })
  })

  test('with the right password and a captcha succeeds, and the next one needs no captcha', async () => {
    expect(nameOf(await tryWith(anna.email, anna.password))).toBe('captcha_required')
    expect(nameOf(await tryWith(anna.email, anna.password, rightAnswer()))).toBe('ok')
    expect(nameOf(await tryWith(anna.email, anna.password))).toBe('ok')
  })

  // Proves S9
  test('from an unknown source requires a captcha after failures elsewhere', async () => {
    const { email, password } = personNumber(1)
    await openActive(fixture, personNumber(1))
    for (const ip of ['192.0.2.1', '192.0.2.2']) await tryWith(email, 'Wrong-Password-1', undefined, ip)
    expect(nameOf(await tryWith(email, password, undefined, '192.0.2.3'))).toBe('captcha_required')
  })

  test('requires no captcha after the window of the failures', async () => {
    await fixture.advance({ minutes: 16 })
    expect(nameOf(await tryWith('nobody@example.hu', 'Wrong-Password-1'))).toBe('wrong_login')
  })
})

describe('a registration', () => {
  // Covers ERR-064
  test('requires a captcha after the form is valid', async () => {
    expect(nameOf(await registerWith(10))).toBe('captcha_required')
    expect(nameOf(await registerHere(fixture, formOf(personNumber(10), { birthDate: '2020-01-01' })))).toBe(
      'validation_failed',
    )
    expect(nameOf(await registerWith(10, rightAnswer()))).toBe('ok')
  })

  test('reveals that an address is taken only with a captcha', async () => {
    expect(nameOf(await registerWith(10))).toBe('captcha_required')
    expect(nameOf(await registerWith(10, rightAnswer()))).toBe('duplicated_email')
  })
})

describe('an answer', () => {
  test('counts once, also in concurrent requests', async () => {
    const answer = rightAnswer()
    const names = (await Promise.all([11, 12, 13].map((number) => registerWith(number, answer)))).map(nameOf)
    expect(names.toSorted()).toEqual(['captcha_failed', 'captcha_failed', 'ok'])
  })

  test('expires after ten minutes', async () => {
    const answer = rightAnswer()
    await fixture.advance({ minutes: 11 })
    expect(nameOf(await registerWith(14, answer))).toBe('captcha_failed')
  })

  test('does not outlive its expiry when digits of its number are moved into it', async () => {
    const moved = ({ salt, number, ...rest }: Record<string, unknown>) => ({
      ...rest,
      salt: `${String(salt)}${Math.floor(Number(number) / 10)}`,
      number: Number(number) % 10,
    })
    const answers = Array.from({ length: 5 }, () => tampered(moved))
    await fixture.advance({ minutes: 11 })
    for (const answer of answers) expect(nameOf(await registerWith(16, answer))).toBe('captcha_failed')
  })

  test.each([
    ['no base64', '%%%'],
    ['another number', () => tampered((answer) => ({ ...answer, number: Number(answer['number']) + 1 }))],
    ['a later expiry', () => tampered((answer) => ({ ...answer, salt: `${String(answer['salt'])}0` }))],
    ['a forged challenge', () => tampered((answer) => ({ ...answer, signature: '0'.repeat(64) }))],
  ])('with %s is refused', async (_title, answer) => {
    expect(nameOf(await registerWith(15, typeof answer === 'string' ? answer : answer()))).toBe(
      'captcha_failed',
    )
  })
})

function tampered(change: (answer: Record<string, unknown>) => Record<string, unknown>): string {
  const answer = JSON.parse(Buffer.from(rightAnswer(), 'base64').toString()) as Record<string, unknown>
  return Buffer.from(JSON.stringify(change(answer))).toString('base64')
}
