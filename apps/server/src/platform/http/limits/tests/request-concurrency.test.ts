import { setImmediate as turn } from 'node:timers/promises'
import { refuse } from '@baize/contract'
import { err } from '@baize/domain'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { Handlers } from '../../calls/handler.ts'
import { bindCalls, type CallGate } from '../../calls/bind-calls.ts'
import { limitRequests } from '../rate-limits.ts'
import { createRequestConcurrency, withBoundedConcurrency } from '../request-concurrency.ts'
import { startSmallApp } from '../../tests/small-app.ts'

/** With six connections: two concurrent reads of one source, and a hundred in its queue. */
const CONNECTIONS = 6
const AT_ONCE = 2
const WAITING = 100
const BURST = 300

let begun: string[]
let barrier: PromiseWithResolvers<void>
beforeEach(() => {
  begun = []
  barrier = Promise.withResolvers<void>()
})

/** Calls and a page that wait for the test; each start is recorded with its source. */
async function startApp() {
  const concurrency = createRequestConcurrency(CONNECTIONS, 60_000)
  const held = async ({ visit }: { visit: { ip: string } }) => {
    begun.push(visit.ip)
    await barrier.promise
    return err(refuse('element_not_found', {}))
  }
  const gate = {
    site: 'site',
    languages: [],
    origin: () => 'http://localhost:3000',
    sessions: { findPlayer: async () => null },
    countryOf: () => null,
    choiceOf: () => null,
    perSession: { take: () => null },
    concurrency,
  } as unknown as CallGate
  const more = (app: FastifyInstance): void => {
    app.register(async (scope) => {
      limitRequests(scope, { generalPerMinute: 1_000_000 })
      const handlers = { 'game.games': held, 'game.lobby': held, 'game.demoGame': held }
      bindCalls(scope, gate, handlers as unknown as Handlers)
      scope.get(
        '/page',
        { config: { callId: 'page' } },
        withBoundedConcurrency(concurrency.reads, async () => 'the page'),
      )
    })
  }
  const small = await startSmallApp({ trustedProxies: ['127.0.0.1'], more })
  const send = async (url: string, from: string, post = false) => {
    const answer = await small.app.inject({
      url,
      method: post ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin' },
      ...(post && { payload: { name: 'fox-and-acorn' } }),
    })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: answer.body }
  }
  return { ...small, send }
}

type SmallApp = Awaited<ReturnType<typeof startApp>>

/** Sends a burst of one source, and waits until each request has started, waits or was refused. */
async function sendBurst({ send }: SmallApp, from: string, url = '/api/game/games') {
  const answered: number[] = []
  const all = Promise.all(
    Array.from({ length: BURST }, () => send(url, from).then(({ status }) => answered.push(status))),
  )
  // One request continues per iteration of the event loop.
  for (let turns = 0; turns < 20 * BURST && answered.length < BURST - AT_ONCE - WAITING; turns += 1)
    await turn()
  return { answered, all }
}

// Proves G79
test('one source has a third of the places for reads, and requests beyond its queue are refused at once', async () => {
  const app = await startApp()
  const { answered, all } = await sendBurst(app, '198.51.100.1')
  expect(begun).toEqual(['198.51.100.1', '198.51.100.1'])
  expect(answered).toEqual(Array.from({ length: BURST - AT_ONCE - WAITING }, () => 503))
  barrier.resolve()
  await all
  // The waiting requests have been served.
  expect(answered.filter((status) => status === 404)).toHaveLength(AT_ONCE + WAITING)
})

// Proves G79
test('another source is served while one source uses its places and fills its queue', async () => {
  const app = await startApp()
  const { all } = await sendBurst(app, '198.51.100.1')
  expect(await app.send('/page', '198.51.100.2')).toMatchObject({ status: 200, text: 'the page' })
  barrier.resolve()
  await all
})

// Proves G79
test('a change of a source is served beside its reads', async () => {
  const app = await startApp()
  const { all } = await sendBurst(app, '198.51.100.1')
  const before = begun.length
  const change = app.send('/api/game/demoGame', '198.51.100.1', true)
  await expect.poll(() => begun.length).toBe(before + 1)
  barrier.resolve()
  await Promise.all([change, all])
})

// Proves G79
test('a refused call and a refused page have Retry-After and are counted as busy', async () => {
  const app = await startApp()
  const { all } = await sendBurst(app, '198.51.100.1')
  const call = await app.send('/api/game/games', '198.51.100.1')
  expect(call).toMatchObject({ status: 503, retryAfter: '1' })
  expect(JSON.parse(call.text)).toMatchObject({ error: 'technical_issues' })
  const page = await app.send('/page', '198.51.100.1')
  expect(page).toMatchObject({ status: 503, retryAfter: '1' })
  expect(page.text).toContain('<p>en errorPage.busy</p>')
  barrier.resolve()
  await all
  expect(await app.metrics()).toMatch(/baize_requests_total\{call="page",outcome="busy"\} 1/)
})
