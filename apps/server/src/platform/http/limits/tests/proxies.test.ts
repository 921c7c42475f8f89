import { describe, expect, test } from 'vitest'
import { createLimiter } from '../rate-limits.ts'
import { REACHED, startSmallApp, type SmallApp } from '../../tests/small-app.ts'

const UNKNOWN_CLIENT = '198.51.100.66'
const PROXY = '10.0.0.2'
const logout = (fixture: SmallApp, remoteAddress: string, headers: Record<string, string>) =>
  fixture.call('account.logout', {}, { remoteAddress, headers })

/** Headers that claim another client address or another host. */
const forgedHeaders: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9;host=evil.example;proto=https' },
  { 'x-client-ip': '203.0.113.9', 'true-client-ip': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' },
]

describe('an unknown client with forged proxy headers', () => {
  // Proves S62
  test.each(forgedHeaders)('counts as itself: %o', async (headers) => {
    const fixture = await startSmallApp({ trustedProxies: [PROXY] })
    expect((await logout(fixture, UNKNOWN_CLIENT, headers)).status).toBe(REACHED)
    expect(fixture.sources).toEqual([UNKNOWN_CLIENT])
  })

  // Proves S9
  test('uses its own quota', async () => {
    const tries = createLimiter({ points: 3, windowSec: 60 })
    const fixture = await startSmallApp({ gate: { takeSensitive: async (source) => tries.take(source) } })
    const statuses = []
    for (const headers of forgedHeaders) {
      const body = { login: 'anna@example.hu', password: 'Baize-Demo-1' }
      statuses.push(
        (await fixture.call('account.login', body, { remoteAddress: UNKNOWN_CLIENT, headers })).status,
      )
    }
    expect(statuses).toEqual([REACHED, REACHED, REACHED, 429, 429])
  })

  test('does not become a same-origin page with our host name', async () => {
    const fixture = await startSmallApp({ trustedProxies: [PROXY] })
    const headers = {
      'sec-fetch-site': undefined,
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    }
    for (const remoteAddress of [UNKNOWN_CLIENT, PROXY]) {
      expect((await fixture.call('account.logout', {}, { remoteAddress, headers })).error).toBe(
        'authorization_rejected',
      )
    }
  })
})

describe('our own proxy', () => {
  const throughProxy = async (
    headers: Record<string, string>,
    trustedProxies: readonly string[] = [PROXY],
  ) => {
    const fixture = await startSmallApp({ trustedProxies })
    await logout(fixture, PROXY, headers)
    return fixture.sources
  }

  // Proves S62
  test('sets the client address to the one that it saw', async () => {
    expect(await throughProxy({ 'x-forwarded-for': UNKNOWN_CLIENT })).toEqual([UNKNOWN_CLIENT])
    expect(await throughProxy({ 'x-forwarded-for': `203.0.113.9, ${UNKNOWN_CLIENT}` })).toEqual([
      UNKNOWN_CLIENT,
    ])
    expect(
      await throughProxy({ 'x-forwarded-for': `203.0.113.9, ${UNKNOWN_CLIENT}, 10.0.0.3` }, ['10.0.0.0/8']),
    ).toEqual([UNKNOWN_CLIENT])
  })

  // Proves S62
  test('is trusted for X-Forwarded-For only', async () => {
    expect(await throughProxy({ 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' })).toEqual([PROXY])
  })
})
