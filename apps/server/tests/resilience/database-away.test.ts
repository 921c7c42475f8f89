import { isLong, must, type Browser, type OwnWorld } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../src/platform/events/tests/open-stream.ts'
import { trials } from '../all-at-once.ts'
import { gameProviderOf, type Play, type GameProviderClient, type ProviderAnswer } from '../game-provider.ts'
import { cashOf, FT, submit, withdraw, type Bank } from './bank.ts'
import { startBankWorld } from './bank-world.ts'
import { faultsOfHeaders } from './headers.ts'
import { faultsOfError } from './response-faults.ts'

const LONG = 5 * 60_000
const AMOUNT = 5_000n * FT
const POOL_SIZE = 8

let world: OwnWorld
let bank: Bank
let provider: GameProviderClient
let anna: Browser
let annaId: string
let play: Play
let admin: pg.Client
let database: string

beforeAll(async () => {
  const env = { POOL_SIZE: String(POOL_SIZE), RATE_LIMIT_GENERAL: '1000000' }
  ;({ world, bank, anna, annaId } = await startBankWorld({ jobs: true, env }, { cash: 100_000n }))
  provider = await gameProviderOf(world)
  play = await provider.launch(anna)
  const { rows } = await world.db.query<{ name: string }>('select current_database() as name')
  database = rows[0]?.name ?? ''
  admin = new pg.Client({ connectionString: world.facts.ownerUrl.replace(`/${database}`, '/postgres') })
  admin.on('error', () => {})
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin?.end()
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

async function disconnectDatabase(): Promise<void> {
  await admin.query(`alter database "${database}" allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
}
const breakConnection = () =>
  admin.query(
    `
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name = 'baize' order by random() limit 1`,
    [database],
  )
const reconnectDatabase = () => admin.query(`alter database "${database}" allow_connections true`)
/** Submits a form until it is served: each broken connection of the pool refuses one request. */
async function submitAgain(form: string): ReturnType<typeof submit> {
  for (let refused = 0; refused < POOL_SIZE; refused += 1) {
    const answer = await submit(anna, AMOUNT, form)
    if (answer.ok || answer.error.errorCode !== 100) return answer
  }
  return await submit(anna, AMOUNT, form)
}
const isHealthy = async () => (await fetch(`${world.site}/api/health`)).status

// Proves G106 (long)
test(
  'while the database is unavailable every client is refused in its protocol, and afterwards nothing is lost or doubled',
  async () => {
    const [before, pid] = [await cashOf(world, annaId), world.servers[0]?.pid]
    const stream = await openStream(anna)
    await stream.next('snapshot')
    const submitted = must(await submit(anna, AMOUNT))
    const [bet, form, request, event] = [
      crypto.randomUUID(),
      crypto.randomUUID(),
      crypto.randomUUID(),
      crypto.randomUUID(),
    ]
    const notification = JSON.stringify(await bank.messageOfStarted(submitted.reference, { eventId: event }))
    const atSec = Math.floor((await world.time.now()) / 1000)

    await disconnectDatabase()
    for (let round = 0; round < trials(20); round += 1) {
      const startedMs = performance.now()
      const [placed, submitted, withdrawn, notified, page] = await Promise.all([
        provider.bet(world.site, play, { key: bet, amountMinor: 100n * FT }),
        submit(anna, AMOUNT, form),
        withdraw(anna, AMOUNT, {}, request),
        bank.send(world.site, notification, { atSec }),
        fetch(world.site),
      ])
      expect(placed.status).toBe('RS_ERROR_UNKNOWN')
      for (const refused of [submitted, withdrawn])
        expect(refused).toMatchObject({ error: { error: 'technical_issues', errorCode: 100 } })
      expect(notified.status).toBe(503)
      expect(page.status).toBe(503)
      expect(await page.text()).toMatch(/<p>\w+/)
      // The response comes within the timeouts of game providers and browsers.
      expect(isLong ? performance.now() - startedMs : 0).toBeLessThan(3_000)
    }
    const answer = await fetch(`${world.site}/api/content/start`)
    expect(faultsOfHeaders(answer, 'data')).toEqual([])
    expect(faultsOfError(503, await answer.json())).toEqual([])
    // Requests without the database are served.
    for (const path of ['/favicon.svg', '/art/dice-house.svg'])
      expect((await fetch(`${world.site}${path}`)).status).toBe(200)

    await reconnectDatabase()
    await expect.poll(isHealthy, { timeout: 10_000, interval: 50 }).toBe(200)
    expect(world.servers[0]?.pid).toBe(pid)

    for (let time = 0; time < 2; time += 1) {
      expect(await provider.bet(world.site, play, { key: bet, amountMinor: 100n * FT })).toMatchObject({
        status: 'RS_OK',
      })
      expect((await bank.send(world.site, notification, { atSec })).status).toBe(200)
      must(await submit(anna, AMOUNT, form))
      must(await withdraw(anna, AMOUNT, {}, request))
    }
    expect(await cashOf(world, annaId)).toBe(before + AMOUNT - AMOUNT - 100n * FT)
    // The stream stays open and receives each change, or a new snapshot after the outage.
    await Promise.any([
      stream.next('wallet', ({ cash }) => cash === (before - 100n * FT).toString()),
      stream.next('snapshot'),
    ])
    stream.close()
  },
  LONG,
)

describe('connections that break during requests', () => {
  test(
    'leave no partial bet: acknowledged bets are posted, and others can be retried',
    async () => {
      const before = await cashOf(world, annaId)
      const bets = Array.from({ length: trials(1_000) }, () => crypto.randomUUID())
      const first = new Map<string, ProviderAnswer>()
      // Breaks a connection after every few answers, while the other writers' bets are under way.
      const place = async (key: string) => {
        first.set(key, await provider.bet(world.site, play, { key, amountMinor: FT }))
        if (first.size % 3 === 0) await breakConnection()
      }
      await Promise.all(
        Array.from({ length: 6 }, async (_, writer) => {
          for (const key of bets.filter((__, index) => index % 6 === writer)) await place(key)
        }),
      )
      const forms = Array.from({ length: 10 }, () => crypto.randomUUID())
      for (const key of forms) {
        const [answer] = await Promise.all([submit(anna, AMOUNT, key), breakConnection()])
        expect(['ok', 'technical_issues']).toContain(answer.ok ? 'ok' : answer.error.error)
      }
      // A broken connection may still be in the pool; its next user is refused and retries.
      await expect.poll(isHealthy, { timeout: 5_000, interval: 50 }).toBe(200)
      for (const key of forms) must(await submitAgain(key))
      expect(
        (await world.db.query('select from deposit where idempotency_key = any($1)', [forms])).rows,
      ).toHaveLength(forms.length)
      expect(new Set([...first.values()].map(({ status }) => status))).toEqual(
        new Set(['RS_OK', 'RS_ERROR_UNKNOWN']),
      )
      await expect.poll(isHealthy, { timeout: 5_000, interval: 50 }).toBe(200)
      for (const key of bets) {
        const again = await provider.bet(world.site, play, { key, amountMinor: FT })
        const acknowledged = first.get(key)?.status === 'RS_OK' ? first.get(key)?.balance : again.balance
        expect(again).toMatchObject({ status: 'RS_OK', balance: acknowledged })
      }
      expect(await cashOf(world, annaId)).toBe(before - BigInt(bets.length) * FT)
      // A transaction that is open at the moment is not a leak; one that stays open is.
      const open = async () =>
        (
          await world.db.query(
            `
              select from pg_stat_activity
              where datname = current_database() and application_name = 'baize'
                and state like 'idle in transaction%'`,
          )
        ).rowCount
      await expect.poll(open, { timeout: 5_000, interval: 50 }).toBe(0)
    },
    LONG,
  )
})
