import { connect } from 'node:net'
import { everyTenth, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedHeaders, malformedTexts } from './malformed-inputs.ts'
import { sendAll } from './send-all.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({
    env: { RATE_LIMIT_GENERAL: '10000000', RATE_LIMIT_UNVERIFIED_CALLBACKS: '10000000' },
  })
})
afterAll(() => world?.stop())

/** Paths outside the contract; `*` stands for a name. */
const addresses = [
  '/*',
  '/*/*',
  '/?*',
  '/art/*',
  '/art/*.svg',
  '/assets/*',
  '/messages/*/*',
  '/messages/en/*',
  '/group/*',
  '/group/slots?*',
  '/leave-game/*',
  '/return/*',
  '/return/tollgate?*',
  '/return/tollgate?reference=*',
  '/activation/*',
  '/forgot-password/reset/*',
  '/games/*/real',
  '/games/dice-house/*',
  '/my/transactions/*',
  '/my/transactions?*',
  '/.well-known/*',
  '/api/*',
  '/api/account/*',
  '/api/events?*',
  '/callbacks/*',
  '/callbacks/payments/*/notify',
  '/callbacks/payments/tollgate/*',
  '/callbacks/payments/tollgate/notify?*',
  '/callbacks/games/*/user/balance',
  '/callbacks/games/hub88/*',
  '/policy-reports?*',
  '/interfaces/*',
  '/cms/*',
]
const encodings = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..%5c',
  '%0d%0aset-cookie:%20x=1',
  '//',
  ';',
  '*',
]
const names = [
  ...malformedTexts.map((text) => encodeURIComponent(text.toWellFormed())),
  ...encodings,
  'hasOwnProperty',
  'toString',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']
/** A server error is a fault; streams are not awaited. */
const faultOf = (status: string, what: string) =>
  /^[1-4]\d\d$/.test(status) ? [] : [`${status} for ${what}`]

/** Sends the path unchanged, unlike `fetch`. */
async function send(site: string, method: string, target: string, more = ''): Promise<string> {
  const { hostname, port } = new URL(site)
  const socket = connect(Number(port), hostname)
  const body = method === 'POST' ? 'content-type: text/plain\r\ncontent-length: 3\r\n' : ''
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n${body}${more}\r\n${body === '' ? '' : 'a=1'}`,
    'latin1',
  )
  let answer = ''
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n')) break
    }
  } finally {
    socket.destroy()
  }
  return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'no answer'
}

// Proves G76 (long)
test.each(methods)(
  '%s of an unknown or malformed path is never answered with a server error',
  async (method) => {
    const targets = addresses.flatMap((address) => names.map((name) => address.replaceAll('*', name)))
    const tried = method === 'GET' ? targets : everyTenth(targets, methods.indexOf(method))
    const faults = await sendAll(tried, async (target) => {
      const found = await send(world.site, method, target)
      return faultOf(found, `${method} ${target.slice(0, 200)}`)
    })
    expect(faults).toEqual([])
  },
  120_000,
)

test('a page or service is never answered with a server error for any headers', async () => {
  const targets = [
    '/',
    '/games/dice-house/real',
    '/art/dice-house.svg',
    '/api/health',
    '/api/openapi.json',
    '/robots.txt',
  ]
  const cases = [world.site, world.staff].flatMap((site) =>
    targets.flatMap((target) => malformedHeaders.map((headers) => ({ site, target, headers }))),
  )
  const faults = await sendAll(cases, async ({ site, target, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return faultOf(
      await send(site, 'GET', target, lines.join('')),
      `${target} with ${JSON.stringify(headers)}`,
    )
  })
  expect(faults).toEqual([])
}, 120_000)
