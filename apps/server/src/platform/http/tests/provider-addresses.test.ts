import { expect, test } from 'vitest'
import { inNetworks } from '../networks.ts'
import { startSmallApp } from './small-app.ts'

const sources = new Map([['tollgate', inNetworks(['192.0.2.0/24'])]])
const mayCall = (plugin: string, ip: string) => sources.get(plugin)?.(ip) ?? true

test('a provider that has addresses is heard from these only, and from nowhere else, whatever is claimed', async () => {
  const fixture = await startSmallApp({ callbacks: { mayCall } })
  const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await fixture.app.inject({ method: 'POST', url, payload: '{}', remoteAddress, headers })).statusCode
  const notify = '/callbacks/payments/tollgate/notify'
  expect(await ask(notify, '192.0.2.7')).toBe(200)
  expect(await ask(notify, '::ffff:192.0.2.7')).toBe(200)
  expect(await ask(notify, '198.51.100.1')).toBe(403)
  expect(await ask(notify, '198.51.100.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  // Who has none is heard from anywhere; its signature decides.
  expect(await ask('/callbacks/games/hub88/transaction/bet', '198.51.100.1')).toBe(200)
  expect(fixture.reached).toEqual(['payment notify', 'payment notify', 'game transaction/bet'])
})
