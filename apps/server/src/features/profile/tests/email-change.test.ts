import {
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { openStream } from '../../../platform/events/tests/open-stream.ts'
import { skipFixedTime, type FixedTime } from '../../registration/tests/fixed-time.ts'

let world: OwnWorld
let time: FixedTime
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: '500' } })
  time = skipFixedTime()
}, 120_000)
afterAll(async () => {
  time?.restore()
  await world?.stop()
})

let met = 0
async function newPlayer(): Promise<{ person: Person; browser: Browser }> {
  const person = personNumber((met += 1))
  return { person, browser: await registeredPlayer(world, person) }
}

const ask = (browser: Browser, email: string, { password }: Person) =>
  browser.post('account.changeEmail', { email, password })

/** The newest email to an address after those that it had. */
async function newest(email: string, after = 0) {
  await world.deliver()
  return (await world.sandbox.mail(email, after)).at(-1)
}
async function codeTo(email: string): Promise<string> {
  const links = (await newest(email))?.links ?? []
  const code = links.map((link) => /\/confirm-email\/([\w-]+)/.exec(link)?.[1]).find((found) => found)
  if (code === undefined) throw new Error(`No link came to ${email}.`)
  return code
}
const confirm = (code: string) => world.visitor().post('account.confirmEmail', { code })
const tryLogin = async (email: string, { password }: Person) => {
  const answer = await world.visitor().post('account.login', { login: email, password })
  return answer.ok ? 'ok' : answer.error.error
}
const nameOf = (answer: { ok: true } | { ok: false; error: { error: string } }) =>
  answer.ok ? 'ok' : answer.error.error

test('a new address is the login only after its link was used, once', async () => {
  const { person, browser } = await newPlayer()
  const email = 'Fresh-1@example.hu'
  expect(must(await ask(browser, email, person))).toEqual({ email, minutes: 60 })
  expect(must(await browser.get('account.initDetails', {})).emailChange).toMatchObject({ email })
  expect([await tryLogin(email, person), await tryLogin(person.email, person)]).toEqual(['wrong_login', 'ok'])
  const code = await codeTo(email)
  expect(must(await confirm(code))).toEqual({ email })
  expect([await tryLogin(email.toLowerCase(), person), await tryLogin(person.email, person)]).toEqual([
    'ok',
    'wrong_login',
  ])
  expect(nameOf(await confirm(code))).toBe('email_change_ended')
  const profile = must(await browser.get('account.initDetails', {}))
  expect(profile.emailChange).toBeNull()
  const [address] = profile.fields
  expect(address).toMatchObject({ value: email, verifiedAt: expect.any(String) as string })
  const { rows } = await world.db.query(
    `select source, verified_by from player_identity where field = 'email' and value = $1`,
    [email],
  )
  expect(rows).toEqual([{ source: 'player', verified_by: 'emailChange' }])
})

test('other devices of the player learn of a change that was given up, or is made', async () => {
  const { person, browser } = await newPlayer()
  const email = 'fresh-live@example.hu'
  must(await ask(browser, email, person))
  const stream = await openStream(browser)
  must(await browser.post('account.cancelEmailChange', {}))
  await world.deliver()
  expect(await stream.next('obligations')).toEqual({})
  must(await ask(browser, email, person))
  must(await confirm(await codeTo(email)))
  await world.deliver()
  expect(await stream.next('obligations')).toEqual({})
  stream.close()
})

test('the old address gets an email when a change is asked for and when it is made', async () => {
  const { person, browser } = await newPlayer()
  await newest(person.email)
  const before = (await newest(person.email))?.number ?? 0
  must(await ask(browser, 'fresh-2@example.hu', person))
  const asked = await newest(person.email, before)
  expect(asked?.subject).toContain('asked for another email address')
  expect(asked?.text).not.toContain('fresh-2')
  must(await confirm(await codeTo('fresh-2@example.hu')))
  const changed = await newest(person.email, asked?.number)
  expect(changed?.subject).toContain('was changed')
  expect(changed?.text).not.toContain('fresh-2')
})

test('an address that has an account is answered and shown the same, and its owner gets an email', async () => {
  const { person, browser } = await newPlayer()
  const { person: owner } = await newPlayer()
  const before = (await newest(owner.email))?.number ?? 0
  expect(must(await ask(browser, owner.email, person))).toEqual({ email: owner.email, minutes: 60 })
  expect(must(await browser.get('account.initDetails', {})).emailChange?.email).toBe(owner.email)
  const mail = await newest(owner.email, before)
  expect(mail?.subject).toContain('already use this address')
  expect(mail?.links.filter((link) => link.includes('confirm-email'))).toEqual([])
  expect(await tryLogin(owner.email, owner)).toBe('ok')
})

test('the current address, a wrong password and too many requests are refused', async () => {
  const { person, browser } = await newPlayer()
  expect(nameOf(await ask(browser, person.email.toUpperCase(), person))).toBe('validation_failed')
  expect(nameOf(await ask(browser, 'fresh-3@example.hu', { ...person, password: 'No' }))).toBe('wrong_field')
  const answers: string[] = []
  for (const turn of [1, 2, 3, 4])
    answers.push(nameOf(await ask(browser, `fresh-3${turn}@example.hu`, person)))
  expect(answers).toEqual(['ok', 'ok', 'ok', 'code_message_limit'])
})

test('a link ends with a newer one, when it is given up, after its time, and with a new password', async () => {
  const { person, browser } = await newPlayer()
  must(await ask(browser, 'fresh-4@example.hu', person))
  const first = await codeTo('fresh-4@example.hu')
  must(await ask(browser, 'fresh-5@example.hu', person))
  const second = await codeTo('fresh-5@example.hu')
  expect(nameOf(await confirm(first))).toBe('email_change_ended')
  must(await browser.post('account.cancelEmailChange', {}))
  expect(nameOf(await confirm(second))).toBe('email_change_ended')
  expect(must(await browser.get('account.initDetails', {})).emailChange).toBeNull()

  must(await ask(browser, 'fresh-6@example.hu', person))
  const third = await codeTo('fresh-6@example.hu')
  const newPassword = 'Another-Long-88'
  must(
    await browser.post('account.changePassword', {
      password: person.password,
      newPassword,
      confirmPassword: newPassword,
    }),
  )
  expect(nameOf(await confirm(third))).toBe('email_change_ended')
  expect(must(await browser.get('account.initDetails', {})).emailChange).toBeNull()

  const other = await newPlayer()
  must(await ask(other.browser, 'fresh-7@example.hu', other.person))
  const late = await codeTo('fresh-7@example.hu')
  await world.time.advance('1 hour')
  expect(nameOf(await confirm(late))).toBe('email_change_ended')
})

test('sessions stay, because the password is the same', async () => {
  const { person, browser } = await newPlayer()
  const elsewhere = await world.login(person)
  must(await ask(browser, 'fresh-8@example.hu', person))
  must(await confirm(await codeTo('fresh-8@example.hu')))
  for (const each of [browser, elsewhere]) expect((await each.get('account.sessions', {})).ok).toBe(true)
})
