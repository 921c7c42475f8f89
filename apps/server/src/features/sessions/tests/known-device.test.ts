import { people, personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '../log-in.ts'
import {
  HERE,
  nameOf,
  openAccountsFixture,
  openActive,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  await openActive(fixture, 'anna')
  await openActive(fixture, 'bela')
})
afterAll(() => fixture.close())

const { anna, bela } = people
type Who = { readonly email: string; readonly password: string }
const logInWith = (who: Who, deviceTokens: readonly string[], ip = HERE) =>
  logIn(fixture.deps, {
    login: who.email,
    password: who.password,
    ip,
    userAgent: firefox,
    earlier: null,
    deviceTokens,
  })

async function tokensAfter(who: Who, deviceTokens: readonly string[], ip = HERE): Promise<readonly string[]> {
  const answer = await logInWith(who, deviceTokens, ip)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.deviceTokens
}

async function mailsTo({ email }: Who, template: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await fixture.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
  const mails = rows.map(
    ({ payload }) => payload as { to: string; template: string; data: Record<string, unknown> },
  )
  return mails.filter((mail) => mail.to === email && mail.template === template).map(({ data }) => data)
}

describe('a login from a browser', () => {
  test('is recognised the second time, keeps its token and sends no mail', async () => {
    const first = await tokensAfter(anna, [])
    expect(first).toEqual([expect.stringMatching(/^[\w-]{43}00$/)])
    expect(await tokensAfter(anna, first)).toEqual(first)
    expect(await mailsTo(anna, 'newDevice')).toEqual([])
  })

  // Proves S15
  test('that is new is mailed to the owner with its device and address', async () => {
    await tokensAfter(anna, [], '198.51.100.7')
    expect(await mailsTo(anna, 'newDevice')).toMatchObject([
      { nickName: 'anna', device: 'Firefox, Linux', ip: '198.51.100.7' },
    ])
  })

  test('that two players share recognises both', async () => {
    const both = await tokensAfter(bela, await tokensAfter(anna, []))
    expect(both).toHaveLength(2)
    const before = (await mailsTo(anna, 'newDevice')).length
    expect(new Set(await tokensAfter(anna, both))).toEqual(new Set(both))
    expect((await mailsTo(anna, 'newDevice')).length).toBe(before)
  })

  test('does not adopt a planted token', async () => {
    const planted = await tokensAfter(bela, [])
    const [own] = await tokensAfter(anna, planted)
    expect(planted).not.toContain(own)
  })

  test('stores digests of tokens only', async () => {
    const [token = ''] = await tokensAfter(anna, [])
    const rows = await fixture.db.selectFrom('player_device').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

// Proves S10
test('an unknown client with the same IP address cannot freeze the owner’s browser', async () => {
  const person = personNumber(20)
  await openActive(fixture, person)
  const known = await tokensAfter(person, [])
  for (let times = 0; times < 25; times += 1)
    await logInWith({ email: person.email, password: 'Wrong-Password-1' }, [])
  expect(nameOf(await logInWith(person, []))).toBe('account_frozen')
  expect(nameOf(await logInWith(person, known))).toBe('ok')
})

test('failures in a known browser freeze it', async () => {
  const person = personNumber(21)
  await openActive(fixture, person)
  const known = await tokensAfter(person, [])
  for (let times = 0; times < 5; times += 1)
    await logInWith({ email: person.email, password: 'Wrong-Password-1' }, known)
  expect(nameOf(await logInWith(person, known))).toBe('account_frozen')
})
