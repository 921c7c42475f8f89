import {
  must,
  people,
  personNumber,
  registeredPlayer,
  registerPlayer,
  registrationOf,
  solveCaptcha,
  startWorld,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
})
afterAll(() => world.stop())

const { anna, erik } = people
const COOKIE = '__Host-player'

/** A refusal as an unknown client sees it, without values that differ between requests. */
async function seen(response: Response) {
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, cookies: response.headers.getSetCookie() }
}

const postTo = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.visitor().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('activation by mail', () => {
  // Proves G101
  test('does not happen when the link is opened, as mail scanners do', async () => {
    const { browser, code } = await registerPlayer(world, 'erik')
    for (const method of ['GET', 'GET', 'HEAD']) {
      const page = await world.visitor().request(`/activation/${code}`, { method })
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie()).toEqual([])
    }
    const { rows } = await world.db.query(`select status from player where email = $1`, [erik.email])
    expect(rows).toEqual([{ status: 'registered' }])
    expect((await browser.post('account.login', { login: erik.email, password: erik.password })).ok).toBe(
      false,
    )
    must(await browser.post('account.activate', { code }))
    expect(browser.cookies.get(COOKIE)).toBeUndefined()
    must(await browser.post('account.login', { login: erik.email, password: erik.password }))
  })

  test('cannot be done with a GET request', async () => {
    const response = await world.visitor().request('/api/account/activate?code=x')
    expect(response.status).toBeGreaterThanOrEqual(400)
  })

  test('has a mail with the player’s name and a link to the site', async () => {
    const [mail] = await world.sandbox.mail(erik.email)
    expect(mail?.subject).toBe('erik, activate your account')
    expect(mail?.text).toContain('72 hours')
    expect(mail?.links.some((link) => link.startsWith(`${world.site}/en/activation/`))).toBe(true)
  })
})

describe('the session cookie', () => {
  test('is __Host-, Secure, HttpOnly, SameSite=Lax, with Path=/ and no Domain', async () => {
    await registeredPlayer(world, 'anna')
    const response = await postTo('/api/account/login', { login: anna.email, password: anna.password })
    const [line = '', device = '', ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(device).toMatch(
      /^__Host-device=[\w-]{43}00; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    )
    expect(line).toMatch(/^__Host-player=[\w-]{43}00;/)
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  // Proves S2, F18
  test('that was planted is replaced at the login and stays invalid', async () => {
    const planted = 'p'.repeat(45)
    const response = await postTo(
      '/api/account/login',
      { login: anna.email, password: anna.password },
      { cookie: `${COOKIE}=${planted}` },
    )
    expect(response.headers.getSetCookie()[0]).not.toContain(planted)
    const after = await world
      .visitor()
      .request('/api/player/limits', { headers: { cookie: `${COOKIE}=${planted}` } })
    expect(after.status).toBe(401)
  })

  // Proves F18
  test('is invalid on the other server after the logout, and so is an older one after a new login', async () => {
    const browser = await world.login(anna)
    const first = `${COOKIE}=${browser.cookies.get(COOKIE)}`
    must(await browser.post('account.login', { login: anna.email, password: anna.password }))
    const second = `${COOKIE}=${browser.cookies.get(COOKIE)}`
    const askOther = (cookie: string) =>
      world.visitor(world.sites[1]).request('/api/player/limits', { headers: { cookie } })
    expect((await askOther(first)).status).toBe(401)
    expect((await askOther(second)).status).toBe(200)
    must(await browser.post('account.logout', {}))
    expect(browser.cookies.get(COOKIE)).toBeUndefined()
    expect((await askOther(second)).status).toBe(401)
  })
})

describe('an unknown client', () => {
  // Proves S8
  test('sees no difference between a known and an unknown account at the login', async () => {
    const known = await seen(
      await postTo('/api/account/login', { login: erik.email, password: 'Wrong-Password-1' }),
    )
    const unknown = await seen(
      await postTo('/api/account/login', { login: 'nobody@example.hu', password: 'Wrong-Password-1' }),
    )
    expect(known).toEqual(unknown)
    expect(known.status).toBe(401)
  })

  // Proves S8
  test('sees no difference when requesting another activation mail', async () => {
    const answers = await Promise.all(
      [erik.email, 'nobody@example.hu'].map(async (email) =>
        seen(await postTo('/api/account/resendActivation', { email })),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(200)
  })

  test('does not become another source with a forged header', async () => {
    const guess = async (host: number) =>
      await postTo(
        '/api/account/login',
        {
          login: 'guess@example.hu',
          password: 'Wrong-Password-1',
          captcha: await solveCaptcha(world.visitor()),
        },
        { 'x-forwarded-for': `192.0.2.${host}` },
      )
    for (let host = 1; host <= 5; host += 1) await guess(host)
    const sixth = await guess(6)
    expect(sixth.status).toBe(423)
  })
})

describe('fields beyond the contract', () => {
  test.each(['balance', 'status', 'role', 'verified', 'playerId', 'ruleSet'])(
    'are refused in a registration: %s',
    async (field) => {
      const response = await postTo('/api/account/register', {
        ...registrationOf(personNumber(50)),
        [field]: 'x',
      })
      expect(response.status).toBe(422)
      const { rows } = await world.db.query('select 1 from player where email = $1', [personNumber(50).email])
      expect(rows).toEqual([])
    },
  )

  test('are not in a response: a login returns the fields of the contract only', async () => {
    const response = await postTo('/api/account/login', { login: anna.email, password: anna.password })
    const { session } = (await response.json()) as { session: Record<string, unknown> }
    expect(Object.keys(session).sort()).toEqual([
      'country',
      'currency',
      'email',
      'language',
      'lastLoginAt',
      'loggedIn',
      'nickName',
      'publicUserId',
      'wallet',
    ])
  })
})
