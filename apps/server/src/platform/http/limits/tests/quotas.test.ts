import { describe, expect, test } from 'vitest'
import { createLimiter } from '../rate-limits.ts'
import { REPORTS_PATH } from '../../security-headers.ts'
import { REACHED, startSmallApp } from '../../tests/small-app.ts'

const few = () => createLimiter({ points: 3, windowSec: 60 })
const cancel = { reference: 'W1' }

describe('the quota', () => {
  // Proves S61
  test('of a session applies to all its addresses', async () => {
    const fixture = await startSmallApp({ gate: { perSession: few() } })
    const statuses = []
    for (let index = 1; index <= 5; index += 1) {
      statuses.push(
        (await fixture.call('payments.cancelWithdrawal', cancel, { remoteAddress: `192.0.2.${index}` }))
          .status,
      )
    }
    expect(statuses).toEqual([REACHED, REACHED, REACHED, 429, 429])
    expect(fixture.reached).toHaveLength(3)
  })

  // Proves S61
  test('of a source applies to all its sessions and kinds of requests', async () => {
    const fixture = await startSmallApp({ generalPerMinute: 3 })
    const requests = [
      () => fixture.call('payments.cancelWithdrawal', cancel),
      () => fixture.call('account.logout', {}, { headers: { cookie: '' } }),
      async () => ({
        status: (await fixture.app.inject({ method: 'POST', url: REPORTS_PATH, payload: '{}' })).statusCode,
        headers: {},
      }),
    ]
    for (const one of requests) expect((await one()).status).not.toBe(429)
    for (const one of requests) expect((await one()).status).toBe(429)
    const refused = await fixture.call('payments.cancelWithdrawal', cancel)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await fixture.call('payments.cancelWithdrawal', cancel, { remoteAddress: '192.0.2.99' })).status,
    ).toBe(REACHED)
  })

  test('of browsers that return from a provider is counted by source', async () => {
    const fixture = await startSmallApp({ returnLimiter: few() })
    const send = async (url: string) =>
      (await fixture.app.inject({ method: 'POST', url, payload: '{}' })).statusCode
    for (let round = 0; round < 3; round += 1) expect(await send('/return/tollgate')).toBe(303)
    expect(await send('/return/tollgate')).toBe(429)
    for (let round = 0; round < 5; round += 1)
      expect(await send('/callbacks/payments/tollgate/notify')).toBe(200)
  })

  test('of unverified callbacks counts all calls of a source from outside the configured addresses', async () => {
    const fixture = await startSmallApp({ mayCall: () => false, unverifiedPerMinute: 2 })
    const send = async (url: string) =>
      (await fixture.app.inject({ method: 'POST', url, payload: '{}' })).statusCode
    const urls = ['/callbacks/payments/tollgate/notify', '/callbacks/games/hub88/transaction/bet']
    for (const url of urls) expect(await send(url)).toBe(403)
    for (const url of urls) expect(await send(url)).toBe(429)
    expect(fixture.reached).toEqual([])
  })
})

// Proves S61
test('the body size is limited on every route with a body', async () => {
  const fixture = await startSmallApp()
  const large = JSON.stringify({ reference: 'x'.repeat(65_536) })
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  for (const [url, headers] of [
    ['/api/payment/cancelWithdrawal', json],
    ['/callbacks/payments/tollgate/notify', json],
    ['/callbacks/games/hub88/transaction/bet', { 'content-type': 'text/plain' }],
    ['/return/tollgate', { 'content-type': 'application/x-www-form-urlencoded' }],
    [REPORTS_PATH, { 'content-type': 'application/csp-report' }],
  ] as const) {
    expect([
      url,
      (await fixture.app.inject({ method: 'POST', url, headers, payload: large })).statusCode,
    ]).toEqual([url, 413])
  }
  expect(fixture.reached).toEqual([])
})

// The time of a body is that of its call: `body-time.test.ts`. Node has one time for all: the longest, of an upload.
// Proves S61
test('the size and time of headers and the time of a request are limited', async () => {
  const { app } = await startSmallApp()
  const { headersTimeout, requestTimeout } = app.server
  expect({ headersTimeout, requestTimeout, bodyLimit: app.initialConfig.bodyLimit }).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 120_000,
    bodyLimit: 65_536,
  })
})
