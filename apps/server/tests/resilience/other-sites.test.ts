import { pathOf } from '@baize/contract'
import { deposit, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankOf, FT } from './bank.ts'
import { stateOf } from './state-of.ts'

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ env: { RATE_LIMIT_SENSITIVE: '40' } })
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 50_000n * FT)
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

describe('a page of another site', () => {
  /** Requests that another site can make a browser send with the player's cookie. */
  const ways = [
    ['a form', 'application/x-www-form-urlencoded', 'type=deposit&period=daily&amount=100'],
    [
      'a form that looks like JSON',
      'text/plain',
      '{"type":"deposit","period":"daily","amount":"100","x":"="}',
    ],
    [
      'a form with a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="type"\r\n\r\ndeposit\r\n--b--\r\n',
    ],
    ['a fetch', 'application/json', '{"type":"deposit","period":"daily","amount":"100"}'],
    ['a beacon', 'application/json;charset=UTF-8', '{"type":"deposit","period":"daily","amount":"100"}'],
  ] as const
  const origins: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/' },
    {},
  ]

  // Proves S32
  test.each(ways)('changes nothing by %s', async (_name, type, body) => {
    const before = await stateOf(world)
    const cookies = { cookie: anna.cookies.header() }
    for (const origin of [
      ...origins,
      { ...origins[0], 'x-http-method-override': 'POST', 'x-forwarded-host': new URL(world.site).host },
    ]) {
      for (const id of ['player.saveLimit', 'account.logout', 'game.closeGameSession'] as const) {
        const response = await fetch(`${world.site}${pathOf(id)}`, {
          method: 'POST',
          body,
          headers: { ...origin, ...cookies, 'content-type': type },
        })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        expect(response.headers.has('access-control-allow-origin')).toBe(false)
      }
    }
    expect(await stateOf(world)).toEqual(before)
    expect((await anna.get('player.limits', {})).ok).toBe(true)
  })

  // Proves S33
  test('is not permitted by a preflight, and cannot use another method instead of POST', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'GET']) {
      const response = await anna.request(`${pathOf('player.saveLimit')}?_method=POST`, { method, headers })
      expect([response.status, response.headers.has('access-control-allow-origin')]).toEqual([405, false])
    }
  })

  test('cannot open an event stream', async () => {
    expect((await anna.request('/api/events', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    )
  })

  test('reaches the callback addresses, where cookies are ignored', async () => {
    const before = await stateOf(world)
    const body = JSON.stringify((await bankOf(world)).message('DNEVERGIVENOUT'))
    for (const path of ['payments/tollgate/notify', 'games/hub88/transaction/bet']) {
      await (await anna.request(`/callbacks/${path}`, { method: 'POST', body })).body?.cancel()
    }
    expect(await stateOf(world)).toEqual(before)
  })
})
