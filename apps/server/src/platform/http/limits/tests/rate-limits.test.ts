import { startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({
    servers: 2,
    env: { RATE_LIMIT_SENSITIVE: '5', RATE_LIMIT_GENERAL: '40', TRUSTED_PROXIES: '' },
  })
})
afterAll(() => world?.stop())

const resend = async (site: string, headers: Record<string, string> = {}) =>
  await world.visitor(site).post('account.resendActivation', { email: 'nobody@example.hu' }, { headers })

// Covers ERR-071
// Proves S9
test('attempts of sensitive calls count per source over all servers', async () => {
  const [first = '', second = ''] = world.sites
  for (const site of [first, second, first, second, first])
    expect(await resend(site)).toMatchObject({ ok: true })
  const refused = await resend(second)
  expect(refused).toMatchObject({
    ok: false,
    error: { error: 'counter_limit', errorCode: 206, expireTime: expect.any(String) },
  })

  // X-Forwarded-For of an untrusted client is ignored.
  expect(await resend(first, { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
    ok: false,
    error: { error: 'counter_limit' },
  })

  await world.time.advance('11 minutes')
  expect(await resend(first)).toMatchObject({ ok: true })
})

test('a flood from one source is refused with the time to wait', async () => {
  const [site = ''] = world.sites
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${site}/api/game/games`)))
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

// Proves C19c
test('the health check answers a source over its limit, with one database probe a second', async () => {
  const [site = ''] = world.sites
  const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${site}/api/health`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await (await fetch(`${world.facts.staffSites[0]}/api/health`)).json()).toEqual({ status: 'ok' })
})

test('each site describes its own calls', async () => {
  const pathsOf = async (site: string) => {
    const { paths } = (await (await fetch(`${site}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>
    }
    return Object.keys(paths)
  }
  const [, site = ''] = world.sites
  expect((await pathsOf(site)).filter((path) => path.startsWith('/api/staff/'))).toEqual([])
  expect(await pathsOf(world.facts.staffSites[1] ?? '')).toContain('/api/staff/withdrawalApprove')
})
