import { authenticatorCode, must, people, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const COOKIE = '__Host-staff'

describe('the back office', () => {
  test('starts without a session and with one', async () => {
    expect(must(await world.staffVisitor().get('staff.start', {}))).toMatchObject({
      session: { loggedIn: false },
      timeZone: 'Europe/Budapest',
      names: {
        providers: { tollgate: 'Tollgate', hub88: 'Hub88' },
        // Two methods are of one name.
        methods: { 1011: 'Bank account (HUF)', 10821: 'Bank account (GBP)' },
      },
    })
    const browser = await world.loginStaff('dora')
    expect(must(await browser.get('staff.start', {})).session).toMatchObject({
      loggedIn: true,
      login: 'dora',
      role: 'payments',
    })
  })

  test('is in the language that was chosen in the browser, else in one that it asks for', async () => {
    const visitor = world.staffVisitor()
    const localeFor = async (accepted: string) =>
      must(await visitor.get('staff.start', {}, { headers: { 'accept-language': accepted } })).locale
    expect([await localeFor('de'), await localeFor('hu-HU,en;q=0.5')]).toEqual(['en', 'hu'])
    must(await visitor.post('staff.saveLanguage', { language: 'hu' }))
    expect(await localeFor('en')).toBe('hu')
    expect(await visitor.post('staff.saveLanguage', { language: 'de' })).toMatchObject({
      error: { error: 'element_not_found' },
    })
    const page = await visitor.request('/')
    expect(await page.text()).toContain('<html lang="hu">')
  })

  // Proves S1
  test('sets its own cookie with all security attributes', async () => {
    const member = world.facts.staffMembers.find(({ login }) => login === 'mark')
    if (member === undefined) throw new Error('no mark')
    const body = {
      login: 'mark',
      password: member.password,
      code: authenticatorCode(member.totpSecret, await world.time.now()),
    }
    const send = () =>
      world.staffVisitor().request('/api/staff/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const response = await send()
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/^__Host-staff=[\w-]{43}00;/)
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect((await send()).status).toBe(401)
  })

  test('invalidates the session at the logout', async () => {
    const browser = await world.loginStaff('dora')
    const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`
    must(await browser.post('staff.logout', {}))
    const queue = await world.staffVisitor().request('/api/staff/withdrawals', { headers: { cookie } })
    expect(queue.status).toBe(401)
  })
})

describe('the two sites', () => {
  test('name their own pages and callers only in an error', async () => {
    const send = async (visitor: ReturnType<OwnWorld['visitor']>, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const response = await visitor.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as unknown
    }
    const ofStaff = await send(world.staffVisitor(), '/api/staff/login', {
      login: 'nobody',
      password: 'Wrong-password-1',
      code: '000000',
    })
    expect(ofStaff).toMatchObject({ error: 'wrong_login', remedy: { who: 'staff' } })
    expect(ofStaff).not.toHaveProperty('errorUrl')
    const queue = await world.staffVisitor().request('/api/staff/withdrawals')
    expect(await queue.json()).not.toHaveProperty('errorUrl')
    const ofPlayer = await send(world.visitor(), '/api/account/login', {
      login: 'nobody@example.hu',
      password: 'Wrong-password-1',
    })
    expect(ofPlayer).toMatchObject({
      remedy: { who: 'player', to: 'forgotPassword' },
      errorUrl: '/forgot-password',
    })
  })

  // Covers PERM-006
  // Proves S13
  test('do not accept each other’s sessions', async () => {
    const player = await registeredPlayer(world, 'anna')
    const token = player.cookies.get('__Host-player')
    const asStaff = await world
      .staffVisitor()
      .request('/api/staff/withdrawals', { headers: { cookie: `${COOKIE}=${token}` } })
    expect(asStaff.status).toBe(401)
    const staff = await world.loginStaff('dora')
    const asPlayer = await world
      .visitor()
      .request('/api/player/limits', { headers: { cookie: `__Host-player=${staff.cookies.get(COOKIE)}` } })
    expect(asPlayer.status).toBe(401)
  })

  // Covers PERM-006
  // Proves S13
  test('do not serve each other’s calls', async () => {
    const body = JSON.stringify({ login: people.anna.email, password: people.anna.password })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await world.staffVisitor().request('/api/account/login', init)).status).toBe(404)
    expect((await world.visitor().request('/api/staff/login', init)).status).toBe(404)
  })
})
