import { expect, test } from 'vitest'
import { inNetworks } from '../../../net/networks.ts'
import { startSmallApp } from '../../tests/small-app.ts'

const sources = new Map([['tollgate', inNetworks(['192.0.2.0/24'])]])
const mayCall = (plugin: string, ip: string) => sources.get(plugin)?.(ip) ?? true

test('callbacks of a provider with configured addresses are accepted from these only, regardless of headers', async () => {
  const fixture = await startSmallApp({ mayCall })
  const send = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await fixture.app.inject({ method: 'POST', url, payload: '{}', remoteAddress, headers })).statusCode
  const notify = '/callbacks/payments/tollgate/notify'
  expect(await send(notify, '192.0.2.7')).toBe(200)
  expect(await send(notify, '::ffff:192.0.2.7')).toBe(200)
  expect(await send(notify, '198.51.100.1')).toBe(403)
  expect(await send(notify, '198.51.100.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  // A provider without configured addresses may call from any; its signature decides.
  expect(await send('/callbacks/games/hub88/transaction/bet', '198.51.100.1')).toBe(200)
  expect(fixture.reached).toEqual(['payment notify', 'payment notify', 'game transaction/bet'])
})
