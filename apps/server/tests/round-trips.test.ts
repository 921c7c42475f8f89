import { currencyCode } from '@baize/domain'
import { must, startWorld, type OwnWorld } from '@baize/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApps, type Apps } from '../src/app.ts'
import { readConfig, completeAddresses } from '../src/config.ts'
import { createDependencies, type Dependencies } from '../src/dependencies.ts'
import { collectFeatures } from '../src/feature-list.ts'
import { createEventStreams } from '../src/platform/events/event-streams.ts'
import { createRejectedCallbacks } from '../src/platform/http/calls/rejected-callbacks.ts'
import { startPlay, type StartedPlay } from './start-play.ts'

const HUF = currencyCode('HUF')

let world: OwnWorld
let deps: Dependencies
let apps: Apps
let site: string
let staff: string
let started: StartedPlay
beforeAll(async () => {
  world = await startWorld()
  started = await startPlay(world, 200_000_00n)
  ;({ deps, apps, site, staff } = await startServerHere(world))
}, 120_000)
afterAll(async () => {
  await Promise.all([apps?.site.close(), apps?.staff.close()])
  await deps?.pool.end()
  await world?.stop()
})
afterEach(() => world.checkLedger(), 60_000)

/** Another server of the world in this process, without background work, so that its statements can be counted. */
async function startServerHere({ facts }: OwnWorld) {
  const env = { ...facts.environment, PORT: '0', STAFF_PORT: '0', METRICS_PORT: '0' }
  const config = readConfig(env)
  const created = await createDependencies(config)
  const streams = createEventStreams({
    snapshot: () => Promise.reject(new Error('no streams here')),
    endOf: () => Promise.resolve(null),
    log: created.log,
    recordCount: () => {},
  })
  const both = createApps(created, collectFeatures(created), {
    streams,
    rejected: createRejectedCallbacks(config.rateLimits.unverifiedCallbacksPerMinute),
  })
  const ports = { site: await portOf(both.site), staff: await portOf(both.staff) }
  completeAddresses(config, env, ports)
  return { deps: created, apps: both, site: config.publicUrl, staff: config.staffUrl }
}

async function portOf(app: Apps['site']): Promise<number> {
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere.')
  return address.port
}

/** The statements that a call sends to the database, each of which is a round trip. */
async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    return query.mock.calls.map(([given]) => textOf(given as unknown))
  } finally {
    query.mockRestore()
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { readonly text: string }).text
  return text.replaceAll(/\s+/g, ' ').slice(0, 100)
}

describe('the round trips to the database', () => {
  // Proves G59
  test('of a deposit are at most five, its session included', async () => {
    const anna = started.anna.at(site)
    const { methods } = must(await anna.get('payments.methods', {}))
    const method = methods.find(({ slug }) => slug === 'instant-transfer')?.method ?? 0
    for (const amount of ['1000000', '2000000']) {
      const statements = await statementsOf(async () =>
        must(
          await anna.post(
            'payments.depositSubmit',
            { method, amount, currency: HUF },
            { idempotencyKey: randomUUID() },
          ),
        ),
      )
      expect(statements.slice(5)).toEqual([])
    }
  })

  // Proves G59
  test('of a withdrawal are at most five, its session included', async () => {
    const anna = started.anna.at(site)
    const { methods } = must(await anna.get('payments.withdrawalDetails', {}))
    const method = methods.find(({ slug }) => slug === 'bank-account')?.method ?? 0
    const fields = {
      ibanAccount: 'HU42 1177 3016 1111 1018 0000 0000',
      ibanAccountOwnerName: 'Kovács Anna',
    }
    for (const amount of ['1000000', '2000000']) {
      const statements = await statementsOf(async () =>
        must(
          await anna.post(
            'payments.initWithdraw',
            { method, amount, currency: HUF, fields },
            { idempotencyKey: randomUUID() },
          ),
        ),
      )
      expect(statements.slice(5)).toEqual([])
    }
  })

  // Proves G59
  test('of a bet is one', async () => {
    const { provider, play } = started
    const bet = () => provider.bet(site, play, { key: randomUUID(), amountMinor: 100_00n })
    const statements = await statementsOf(async () => expect(await bet()).toMatchObject({ status: 'RS_OK' }))
    expect(statements).toEqual([expect.stringContaining('wallet.post_bet')])
  })

  test('of the overview of the back office are at most three, the session included', async () => {
    for (const [login, most] of [
      ['dora', 3],
      ['sara', 2],
    ] as const) {
      const member = (await world.loginStaff(login)).at(staff)
      const statements = await statementsOf(async () => must(await member.get('staff.overview', {})))
      expect({ login, more: statements.slice(most) }).toEqual({ login, more: [] })
    }
  })
})
