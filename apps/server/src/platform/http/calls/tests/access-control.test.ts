import { contract, pathOf, type Call } from '@baize/contract'
import { FIRST_STAFF_ROLES, mayStaff } from '@baize/domain'
import { registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const calls = Object.values(contract as unknown as Record<string, Call>)

let world: OwnWorld
let erik: Browser
let dora: Browser
let adam: Browser
beforeAll(async () => {
  world = await startWorld()
  erik = await registeredPlayer(world, 'erik')
  dora = await world.loginStaff('dora')
  adam = await world.loginStaff('adam')
})
afterAll(() => world?.stop())

/**
 * Calls with an unknown field: a caller without access must be refused before the input is validated, and a
 * caller with access receives the validation error.
 */
async function callWithUnknownField(browser: Browser, call: Call): Promise<string> {
  const path = call.changes ? pathOf(call.id) : `${pathOf(call.id)}?nobodyAskedForThis=1`
  const change = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"nobodyAskedForThis":1}',
  }
  const response = await browser.request(path, call.changes ? change : {})
  return `${response.status} ${((await response.json()) as { error: string }).error}`
}

const nowhere = '404 element_not_found'
const closed = '401 no_session'
const open = '422 fields_invalid'
/** Visitor and player on the site, unknown client and staff member in the back office. */
const answersByAccess: Record<Call['access'], readonly string[]> = {
  anyone: [open, open, nowhere, nowhere],
  player: [closed, open, nowhere, nowhere],
  staffVisitor: [nowhere, nowhere, open, open],
  staff: [nowhere, nowhere, closed, open],
}

// Covers PERM-001
// Proves S13
test.each(calls.map((call) => [call.id, call] as const))(
  '%s is open to the callers that the contract names, and to no other',
  async (_id, call) => {
    const { permission } = call
    const member =
      permission === undefined || mayStaff({ permissions: FIRST_STAFF_ROLES.payments }, permission)
        ? dora
        : adam
    const statuses = [world.visitor(), erik, world.staffVisitor(), member].map((browser) =>
      callWithUnknownField(browser, call),
    )
    expect(await Promise.all(statuses)).toEqual(answersByAccess[call.access])
  },
)

describe('a change from another page', () => {
  const body = JSON.stringify({ amount: null, type: 'deposit', period: 'daily' })
  const headersOf = (more: Record<string, string>) => ({
    'content-type': 'application/json',
    cookie: erik.cookies.header(),
    ...more,
  })
  const sendWith = async (more: Record<string, string>) => {
    const response = await fetch(`${world.site}/api/player/saveLimit`, {
      method: 'POST',
      headers: headersOf(more),
      body,
    })
    return response.status
  }

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin, in an old browser', { origin: 'https://evil.example' }],
    ['a request without these headers', {}],
    ['a frame without an origin', { origin: 'null' }],
  ])('is refused: from %s', async (_name, headers) => {
    expect(await sendWith(headers)).toBe(403)
  })

  test('is accepted from our own page with either header', async () => {
    expect(await sendWith({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await sendWith({ origin: world.site })).toBe(200)
  })

  test('cannot be made with a GET request', async () => {
    const response = await erik.request('/api/player/saveLimit?type=deposit&period=daily')
    expect(response.status).toBe(405)
  })
})

describe('headers', () => {
  // Proves S31
  test.each([
    '/',
    '/payment/deposit',
    '/api/content/start',
    '/api/nothing',
    '/callbacks/games/nobody/x',
    '/return/nobody',
    '/favicon.svg',
    '/assets/none.js',
  ])('of %s are set', async (path) => {
    const { headers } = await fetch(`${world.site}${path}`, { redirect: 'manual' })
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  // Proves S27
  test('of a page allow frames and forms of the providers only', async () => {
    const [first, second] = await Promise.all([fetch(world.site), fetch(world.site)])
    const policy = first.headers.get('content-security-policy') ?? ''
    const partner = new URL(world.sandbox.url).origin
    expect(policy).toContain(`frame-src 'self' ${partner};`)
    expect(policy).toContain(`form-action 'self' ${partner};`)
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
    expect(policy).not.toContain('*')
    expect(policy).not.toContain('unsafe')
    expect(second.headers.get('content-security-policy')).not.toBe(policy)
  })

  // Proves S35
  test.each(['/activation/a-code', '/activation/a-code?x=1', '/forgot-password/reset/a-code'])(
    'of a page whose URL contains a code send no Referer: %s',
    async (path) => {
      const { headers } = await fetch(`${world.site}${path}`)
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ])
    },
  )

  test('of a page make browsers report policy violations', async () => {
    for (const site of [world.site, world.staff]) {
      const { headers } = await fetch(site)
      const path = / report-uri (\S+)$/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
      const body = JSON.stringify({
        'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
      })
      const reported = await fetch(new URL(path, site), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/csp-report' },
      })
      expect([path, reported.status]).toEqual(['/policy-reports', 204])
    }
    const metrics = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
    expect(metrics).toContain('baize_policy_reports_total{directive="script-src-elem"} 2')
  })

  // Proves S33
  test('allow no other origin to read, for every path and method', async () => {
    const host = new URL(world.site)
    const origins = [
      'https://evil.example',
      'null',
      `http://evil.${host.host}`,
      `http://${host.hostname}.evil.example:${host.port}`,
      `http://${host.hostname}:${Number(host.port) + 1}`,
      `https://${host.host}`,
      `${world.site}.evil.example`,
      `${world.site}/`,
      world.staff,
      world.facts.sandboxUrl,
      'file://',
      'chrome-extension://abcdefgh',
      '*',
    ]
    const paths = [
      '/',
      '/api/content/start',
      '/api/player/limits',
      '/api/events',
      '/api/openapi.json',
      '/art/dice-house.svg',
      '/favicon.svg',
    ]
    const posts = ['/api/account/login', '/callbacks/payments/tollgate/notify', '/policy-reports']
    const found: string[] = []
    for (const origin of origins) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const answers = [
        ...paths.flatMap((path) => ['GET', 'HEAD', 'OPTIONS'].map((method) => [path, method] as const)),
        ...posts.flatMap((path) => ['POST', 'OPTIONS'].map((method) => [path, method] as const)),
      ].map(async ([path, method]) => {
        const response = await erik.request(path, {
          method,
          headers,
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
        await response.body?.cancel()
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
        return allowed.map((name) => `${method} ${path} for ${origin}: ${name}`)
      })
      found.push(...(await Promise.all(answers)).flat())
    }
    expect(found).toEqual([])
  })

  test('forbid caching of private responses', async () => {
    for (const path of ['/', '/api/content/start']) {
      const response = await erik.request(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})

test('the back office serves no calls of players and no events', async () => {
  expect((await world.staffVisitor().request('/api/events')).status).toBe(404)
  expect((await world.staffVisitor().request('/callbacks/games/hub88/x', { method: 'POST' })).status).toBe(
    404,
  )
})

// Proves S45
test('an idempotent call requires its key', async () => {
  const answer = await erik.post(
    'payments.depositSubmit',
    { method: 1, amount: '1', currency: 'HUF' as never },
    { idempotencyKey: 'not-a-uuid' },
  )
  expect(answer).toMatchObject({
    ok: false,
    error: { error: 'fields_invalid', fields: [{ field: 'Idempotency-Key', error: 'invalid' }] },
  })
})
