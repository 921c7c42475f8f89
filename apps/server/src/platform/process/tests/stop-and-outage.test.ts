import { request } from 'node:http'
import { registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../events/tests/open-stream.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ servers: 1, jobs: true })
})
afterAll(() => world?.stop())

/** The state of a probe of the private port. */
async function probe(path: 'live' | 'ready') {
  const answer = await fetch(`${world.facts.privateSites[0]}/${path}`)
  return [answer.status, await answer.json()] as const
}

// Proves G60
test('a server that reports its ports is alive and ready', async () => {
  expect(await probe('live')).toEqual([200, { live: true }])
  expect(await probe('ready')).toEqual([200, { ready: true }])
})

// Proves G60
test('a server whose database takes no changes is alive and not ready', async () => {
  const { database, admin } = await connectAdmin()
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter database "${database}" set default_transaction_read_only = ${value}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  }
  await setReadOnly('on')
  await expect
    .poll(() => probe('ready'), { timeout: 10_000 })
    .toEqual([503, { ready: false, reason: 'database' }])
  expect(await probe('live')).toEqual([200, { live: true }])
  expect((await fetch(`${world.site}/api/health`)).status).toBe(503)
  await setReadOnly('off')
  await admin.end()
  await expect.poll(() => probe('ready'), { timeout: 10_000 }).toEqual([200, { ready: true }])
})

// Covers ERR-013
// Proves G60
test('requests are refused while the database is unavailable, and served by the same process afterwards', async () => {
  const { database, admin } = await connectAdmin()
  await admin.query(`alter database "${database}" allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])

  const refused = await fetch(`${world.site}/api/content/start`)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: 'technical_issues', errorCode: 100 })
  const page = await fetch(world.site)
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  await expect
    .poll(() => probe('ready'), { timeout: 10_000 })
    .toEqual([503, { ready: false, reason: 'database' }])
  expect(await probe('live')).toEqual([200, { live: true }])
  expect((await fetch(`${world.site}/api/health`)).status).toBe(503)

  await admin.query(`alter database "${database}" allow_connections true`)
  await admin.end()
  await expect
    .poll(async () => (await fetch(`${world.site}/api/health`)).status, { timeout: 10_000 })
    .toBe(200)
  // Events and jobs have recovered too: the activation mail needs both.
  await registeredPlayer(world, 'mia')
})

// Proves G60
test('a stopping server ends its streams, answers requests in progress and exits with 0', async () => {
  const erik = await registeredPlayer(world, 'erik')
  const stream = await openStream(erik)
  await stream.next('snapshot')
  const half = halfALogin(world.site)
  await half.isSent
  const [server] = world.servers
  const stopped = server?.stop()
  // Streams end first: from here on the server is stopping.
  await stream.ended
  expect(await probe('ready')).toEqual([503, { ready: false, reason: 'stopping' }])
  expect(await probe('live')).toEqual([200, { live: true }])
  expect(await half.finish()).toBe(401)
  await stopped
  await expect(probe('live')).rejects.toThrow()
  // A server that takes ten seconds is killed.
  expect(await server?.ended).toBe(0)
  expect(stream.text()).toMatch(/retry: \d+\n\n$/)
})

/** A connection to the server of the database, beside it. */
async function connectAdmin() {
  const database = new URL(world.facts.ownerUrl.replace(/@[^/]*\//, '@x/')).pathname.slice(1)
  const admin = new pg.Client({ connectionString: world.facts.ownerUrl.replace(`/${database}`, '/postgres') })
  admin.on('error', () => {})
  await admin.connect()
  return { database, admin }
}

/** A request in progress: its headers and half of its body are sent. */
function halfALogin(site: string): { isSent: Promise<void>; finish(): Promise<number | undefined> } {
  const body = '{"login":"nobody@example.hu","password":"wrong"}'
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    expect: '100-continue',
  }
  const sending = request(`${site}/api/account/login`, { method: 'POST', headers, agent: false })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.on('error', reject)
  })
  return {
    // The server has read the headers when it sends 100 Continue.
    isSent: new Promise((resolve) =>
      sending.on('continue', () => sending.write(body.slice(0, 20), () => resolve())),
    ),
    finish: () => {
      sending.end(body.slice(20))
      return answered
    },
  }
}
