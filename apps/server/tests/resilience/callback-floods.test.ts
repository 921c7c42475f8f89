import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPlay } from '../start-play.ts'
import type { Play, GameProviderClient } from '../game-provider.ts'
import { bankOf, cashOf, FT, submit, type Bank } from './bank.ts'

/** Unverified calls per source and minute before 429. */
const PER_MINUTE = 60

let world: OwnWorld
let bank: Bank
let provider: GameProviderClient
let play: Play
let anna: Browser
let annaId: string
beforeAll(async () => {
  world = await startWorld({
    // A call of a flood that is still on its way when the server stops is answered.
    env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1,::1', DRAIN_SECONDS: '1' },
  })
  bank = await bankOf(world)
  ;({ anna, annaId, provider, play } = await startPlay(world, 100_000n * FT))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

let network = 0
/** A new source for each test: the client address set by the proxy. */
const newSource = () => `198.51.100.${(network += 1)}`
let source: string
beforeEach(() => {
  source = newSource()
})

const unsigned = { 'x-signature': `t=1,v1=${'0'.repeat(64)}`, 'content-type': 'application/json' }
async function send(path: string, from: string, headers: Record<string, string> = unsigned, body = '{}') {
  const response = await fetch(`${world.site}/callbacks/${path}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'x-forwarded-for': from },
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}
type Answer = Awaited<ReturnType<typeof send>>
/**
 * Sends that many calls at once. Answers to those beyond the limit are delayed: by up to six seconds, or until the
 * server stops.
 */
const flood = (count: number, path: string, from: string): Promise<Answer>[] =>
  Array.from({ length: count }, () => send(path, from))
/** Waits until that many of the calls are answered. */
const untilAnswered = async (answers: readonly Promise<Answer>[], count: number) =>
  await new Promise<void>((resolve, reject) => {
    let left = count
    for (const answer of answers)
      answer.then(() => {
        left -= 1
        if (left === 0) resolve()
      }, reject)
  })
const statusesOf = async (answers: readonly Promise<Answer>[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(answers), ({ status }) => status)].map(([status, all]) => [
      status,
      all.length,
    ]),
  )
const lines = () =>
  world
    .printed()
    .split('\n')
    .filter((line) => line.includes('"app":"server"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** The flood of the first test, whose delayed answers come with those of the others. */
let logged: Promise<Answer>[]

// The first test, because later ones use up the log lines of the minute.
// Proves G78
test('a rejected call is logged with its source and request id', async () => {
  await send('payments/tollgate/notify', source)
  await expect
    .poll(() => lines().filter((line) => line['source'] === source).length, { timeout: 5_000 })
    .toBe(1)
  const [warning] = lines().filter((line) => line['source'] === source)
  expect(warning).toMatchObject({
    level: 40,
    plugin: 'tollgate',
    reason: 'signature',
    reqId: expect.stringMatching(/^[\w-]{8}-[a-z0-9]+$/),
  })
  expect(
    lines().find((line) => line['msg'] === 'request' && line['reqId'] === warning?.['reqId']),
  ).toMatchObject({ status: 401 })
  logged = flood(100, 'payments/tollgate/notify', source)
  await expect
    .poll(() => lines().filter((line) => line['status'] === 401).length, { timeout: 5_000 })
    .toBe(PER_MINUTE)
})

// Proves G78
test('the name of a plugin that is not installed is neither counted nor logged, and other counts are written', async () => {
  await world.runDue()
  for (const path of [
    'payments/no%00body/notify',
    'payments/unknown-plugin/notify',
    'games/unknown-plugin/bet',
  ])
    for (const query of ['', '?a=1&a=2']) await send(`${path}${query}`, source)
  for (const path of ['payments/tollgate/notify', 'games/hub88/transaction/bet']) await send(path, source)
  await world.runDue()
  const { rows } = await world.db.query<{ provider: string }>(
    'select distinct provider from unverified_callback order by provider',
  )
  expect(rows.map(({ provider }) => provider)).toEqual(['hub88', 'tollgate'])
  expect(world.printed()).not.toMatch(/unknown-plugin|could not be written/)
})

describe('a flood of unverified calls', () => {
  const paths: readonly [string, number][] = [
    ['payments/tollgate/notify', 401],
    ['games/hub88/transaction/bet', 200],
    ['payments/nobody/notify', 404],
    // With an unreadable query, no signature can be checked.
    ['payments/tollgate/notify?a=1&a=2', 400],
    ['games/hub88/transaction/bet?a=%00', 400],
    ['payments/nobody/notify?a=1&a=2', 404],
  ]
  /** By path: the answers to its source, and one to another source meanwhile. */
  const floods = new Map<string, { answers: Promise<Answer>[]; other: Answer }>()
  let network64: { answers: Promise<Answer>[]; other: Answer }

  beforeAll(async () => {
    // One after another: a system keeps some hundred connections waiting, and lets further ones try again seconds later.
    for (const [path] of paths) {
      const answers = flood(100, path, newSource())
      await untilAnswered(answers, PER_MINUTE)
      floods.set(path, { answers, other: await send(path, newSource()) })
    }
    const ofNetwork = Array.from({ length: 80 }, (_, index) =>
      send('payments/tollgate/notify', `2001:db8:0:1::${index + 1}`),
    )
    await untilAnswered(ofNetwork, PER_MINUTE)
    const other = await send('payments/tollgate/notify', '2001:db8:0:2::1')
    network64 = { answers: ofNetwork, other }
  })

  // Proves G78
  test('a verified call is never answered 429', async () => {
    const unverified = flood(101, 'payments/tollgate/notify', '127.0.0.1')
    await untilAnswered(unverified, PER_MINUTE)
    const before = await cashOf(world, annaId)
    const { reference } = must(await submit(anna, 5_000n * FT))
    // Sent without a proxy header: the source is the loopback address, as above.
    for (let time = 0; time < 70; time += 1)
      expect((await bank.notify(world.site, reference)).status).toBe(200)
    expect(await cashOf(world, annaId)).toBe(before + 5_000n * FT)
    for (let time = 0; time < 70; time += 1) {
      const key = crypto.randomUUID()
      expect((await provider.bet(world.site, play, { key, amountMinor: 100n * FT })).status).toBe('RS_OK')
    }
    // At its stop the server sends the answers that it delays.
    await world.restartServer(0)
    expect(await statusesOf(unverified)).toEqual({ 401: PER_MINUTE, 429: 41 })
  })

  // Proves G78
  test.each(paths)(
    'after sixty unverified calls to %s in a minute only their source is answered 429',
    async (path, status) => {
      const { answers = [], other } = floods.get(path) ?? {}
      expect(await statusesOf(answers)).toEqual({ [status]: PER_MINUTE, 429: 40 })
      const refused = (await Promise.all(answers)).find((answer) => answer.status === 429)
      expect(Number(refused?.retryAfter)).toBeGreaterThan(0)
      expect(JSON.parse(refused?.text ?? '')).toMatchObject({ error: 'counter_limit' })
      expect(other?.status).toBe(status)
    },
  )

  test('addresses of one IPv6 /64 network are one source', async () => {
    expect(await statusesOf(network64.answers)).toEqual({ 401: PER_MINUTE, 429: 20 })
    expect(network64.other.status).toBe(401)
  })

  // Proves G78
  test('a call answered 429 is not logged', async () => {
    // One call of this source came before.
    expect(await statusesOf(logged)).toEqual({ 401: PER_MINUTE - 1, 429: 41 })
    expect(lines().filter((line) => line['status'] === 429)).toEqual([])
  })
})

// Proves G78
test('rejected calls are counted in memory, and the counts are written every few seconds and at shutdown', async () => {
  const counted = async () => {
    const { rows } = await world.db.query<{ count: number }>(
      `
        select coalesce(sum(count), 0)::int as count from unverified_callback
        where provider = 'tollgate' and reason = 'signature'`,
    )
    return rows[0]?.count ?? 0
  }
  await world.runDue()
  const before = await counted()
  await Promise.all(flood(30, 'payments/tollgate/notify', source))
  await world.runDue()
  expect(await counted()).toBe(before + 30)
  await Promise.all(flood(5, 'payments/tollgate/notify', source))
  await world.restartServer(0)
  expect(await counted()).toBe(before + 35)
})
