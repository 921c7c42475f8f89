import { randomUUIDv7 } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/database.ts'
import { createListenConnection, type ListenConnection } from '../../db/listen-connection.ts'
import { EVENT_CHANNEL, relayOutbox } from '../../events/outbox-relay.ts'
import { createJobQueue, type JobQueue } from '../job-queue.ts'
import { createSweepRunner } from '../sweep-runner.ts'

const log = { warn: () => {}, error: () => {} }
let database: TestDatabase
let owner: pg.Pool
let ours: Database
let queue: JobQueue
const notifications: string[] = []
const failures: string[] = []
const sides: ListenConnection[] = []

function listenConnection(
  onNotification: (channel: string, payload: string) => void = () => {},
): ListenConnection {
  const side = createListenConnection({
    url: database.url,
    channels: [EVENT_CHANNEL],
    log,
    onNotification,
    onConnect: () => {},
  })
  sides.push(side)
  return side
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  ours = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => {} })
  queue = createJobQueue({ url: database.url, log, recordFailure: (topic) => failures.push(topic) })
  await queue.start()
  await listenConnection((_channel, payload) => notifications.push(payload)).start()
})
afterAll(async () => {
  await queue?.stop()
  await Promise.all(sides.map((side) => side.stop()))
  await ours?.pool.end()
  await owner?.end()
  await database?.drop()
})

const relay = () =>
  relayOutbox({
    db: ours.db,
    log,
    jobTopics: new Set(['mail', 'payout']),
    sendJobs: queue.send,
    onJobs: () => {},
    recordAge: () => {},
  })

async function write(topic: string, payload: object, playerId: string | null = null): Promise<string> {
  const id = randomUUIDv7()
  const values = [id, topic, playerId, JSON.stringify(payload)]
  await ours.pool.query(
    'insert into outbox (id, topic, player_id, payload, created_at) values ($1, $2, $3, $4, baize.now())',
    values,
  )
  return id
}

/** Makes waiting retries due now. */
const makeRetriesDue = () => owner.query("update pgboss.job set start_after = now() where state = 'retry'")

describe('the outbox', () => {
  test('sends jobs to the queue and events to all servers, and is empty afterwards', async () => {
    const playerId = randomUUIDv7()
    await write('mail', { to: 'mia@example.hu' })
    await write('wallet', { cash: '1' }, playerId)
    await write('wallet', { cash: '2' }, playerId)
    expect(await relay()).toBe(3)
    expect(await relay()).toBe(0)

    const done: unknown[] = []
    await queue.runDue([{ topic: 'mail', handle: async (payload) => void done.push(payload) }])
    expect(done).toEqual([{ to: 'mia@example.hu' }])
    await expect.poll(() => notifications.length).toBe(1)
    // Ids of the same millisecond have no order; a browser compares the wallet's version.
    expect(new Set(JSON.parse(notifications[0] ?? '') as unknown[])).toEqual(
      new Set([
        { topic: 'wallet', playerId, payload: { cash: '1' } },
        { topic: 'wallet', playerId, payload: { cash: '2' } },
      ]),
    )
  })

  test('is delivered in order of time, also when rows are inserted in a burst', async () => {
    const made: string[] = [randomUUIDv7()]
    for (let i = 0; i < 50; i += 1)
      made.push((await owner.query<{ id: string }>('select baize.new_id() as id')).rows[0]?.id ?? '')
    made.push(randomUUIDv7())
    expect(
      made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true)
    const times = made.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(made).size).toBe(made.length)
  })

  test('is delivered once when two relays run at the same time', async () => {
    for (let i = 0; i < 50; i += 1) await write('mail', { number: i })
    const delivered = await Promise.all([relay(), relay(), relay()])
    expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(50)
    const done: unknown[] = []
    const handler = {
      topic: 'mail',
      handle: async ({ number }: Record<string, unknown>) => void done.push(number),
    }
    while ((await queue.runDue([handler])) > 0);
    expect(new Set(done).size).toBe(50)
    expect(done).toHaveLength(50)
  })

  test('packs many events into notifications within the limit of PostgreSQL', async () => {
    notifications.length = 0
    const playerId = randomUUIDv7()
    for (let i = 0; i < 100; i += 1)
      await write('deposit', { reference: `d${i}`, state: 'ő'.repeat(100) }, playerId)
    await write('deposit', { reference: 'x'.repeat(9000) }, playerId)
    expect(await relay()).toBe(101)
    await expect
      .poll(() => notifications.flatMap((payload) => JSON.parse(payload) as unknown[]).length)
      .toBe(100)
    for (const payload of notifications) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  })
})

describe('a job', () => {
  test('that is done leaves nothing behind, because its data are personal', async () => {
    const id = await write('mail', { to: 'mia@example.hu', link: 'https://casino.example/activate?token=t' })
    await relay()
    const rows = async () =>
      (await owner.query('select state from pgboss.job where id = $1', [id])).rows as unknown
    expect(await rows()).toEqual([{ state: 'created' }])
    await queue.runDue([{ topic: 'mail', handle: async () => {} }])
    expect(await rows()).toEqual([])
  })

  test('that fails is tried five times and becomes a dead letter, while other jobs run', async () => {
    const poison = await write('payout', { reference: 'poison' })
    await write('payout', { reference: 'well' })
    await relay()
    const seen: unknown[] = []
    const handler = {
      topic: 'payout',
      handle: async ({ reference }: Record<string, unknown>) => {
        seen.push(reference)
        if (reference === 'poison') throw new Error('not today')
      },
    }
    for (let round = 0; round < 8; round += 1) {
      await queue.runDue([handler])
      await makeRetriesDue()
    }
    expect(seen.filter((reference) => reference === 'well')).toHaveLength(1)
    expect(seen.filter((reference) => reference === 'poison')).toHaveLength(5)
    expect(failures).toHaveLength(5)
    const { rows } = await owner.query(
      "select name, data from pgboss.job where name = 'dead-letters' or id = $1 order by name",
      [poison],
    )
    expect(rows).toMatchObject([{ name: 'dead-letters', data: { reference: 'poison' } }, { name: 'payout' }])
  })

  test('for the mail server is retried for 18 hours or more, at maxAtOnce an hour apart', async () => {
    const id = await write('mail', { to: 'mia@example.hu' })
    await relay()
    const waits: number[] = []
    let tries = 0
    const handler = {
      topic: 'mail',
      handle: async () => {
        tries += 1
        throw new Error('the mail server is down')
      },
    }
    for (let round = 0; round < 40; round += 1) {
      await queue.runDue([handler])
      const retry =
        "select extract(epoch from start_after - now())::float8 as sec from pgboss.job where id = $1 and state = 'retry'"
      const { rows } = await owner.query<{ sec: number }>(retry, [id])
      waits.push(...rows.map(({ sec }) => sec))
      await makeRetriesDue()
    }
    expect([tries, waits.length]).toEqual([31, 30])
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
    expect(waits.reduce((sum, sec) => sum + sec, 0)).toBeGreaterThan(18 * 3600)
    const { rows } = await owner.query(
      "select 1 from pgboss.job where name = 'dead-letters' and data->>'to' = 'mia@example.hu'",
    )
    expect(rows).toHaveLength(1)
  })

  test('that hangs does not delay other jobs', async () => {
    await write('mail', { name: 'slow' })
    await write('mail', { name: 'quick' })
    await relay()
    const hanging = Promise.withResolvers<void>()
    const quick = Promise.withResolvers<void>()
    const running = queue.runDue([
      {
        topic: 'mail',
        handle: async ({ name }) => (name === 'slow' ? await hanging.promise : quick.resolve()),
      },
    ])
    await quick.promise
    hanging.resolve()
    expect(await running).toBe(2)
  })
})

describe('a sweep', () => {
  test('runs on one server at a time, and on another after the first has stopped', async () => {
    const [first, second] = [listenConnection(), listenConnection()]
    await Promise.all([first.start(), second.start()])
    const isHeld = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<string>()
    const held = first.withLock('sweep', () => {
      isHeld.resolve()
      return holding.promise
    })
    await isHeld.promise
    expect(await second.withLock('sweep', async () => 'second')).toBeNull()
    await first.stop()
    await expect.poll(() => second.withLock('sweep', async () => 'second')).toBe('second')
    holding.resolve('first')
    await held.catch(() => {})
  })

  test('runs until nothing is due, and never overlaps itself', async () => {
    const side = listenConnection()
    await side.start()
    let due = 3
    let atOnce = 0
    let maxAtOnce = 0
    const sweep = {
      name: 'batches',
      everySec: 60,
      run: async () => {
        maxAtOnce = Math.max(maxAtOnce, (atOnce += 1))
        await ours.pool.query('select 1')
        atOnce -= 1
        return due > 0 ? ((due -= 1), 1) : 0
      },
    }
    const runner = createSweepRunner({ locks: side, log, recordFailure: () => {} }, [sweep])
    const done = await Promise.all([runner.runDue(), runner.runDue(), runner.runDue(), runner.runDue()])
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(maxAtOnce).toBe(1)
    await runner.stop()
  })
  test('a server without background work runs only the sweeps that run on every server', async () => {
    const side = listenConnection()
    await side.start()
    const ran: string[] = []
    const sweep = (name: string) => ({ name, everySec: 0.01, run: async () => (ran.push(name), 0) })
    const runner = createSweepRunner({ locks: side, log, recordFailure: () => {} }, [
      sweep('work'),
      { ...sweep('gauge'), alsoWithoutJobs: true },
    ])
    runner.start(false)
    await expect.poll(() => ran.length, { timeout: 5_000 }).toBeGreaterThan(3)
    expect(new Set(ran)).toEqual(new Set(['gauge']))
    await runner.stop()
  })
})
