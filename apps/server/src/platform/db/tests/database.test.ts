import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionOptions, isDatabaseUnavailable, openDatabase, type Database } from '../database.ts'

let database: TestDatabase
let ours: Database
beforeAll(async () => {
  database = await createTestDatabase()
  ours = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => {} })
})
afterAll(async () => {
  await ours?.pool.end()
  await database?.drop()
})

const one = async (text: string, values: unknown[] = []) =>
  ((await ours.pool.query<{ value: unknown }>(text, values)).rows[0] ?? {}).value

describe('the driver', () => {
  test('reads exact integers, instants and dates', async () => {
    expect(await one('select 9007199254740993::int8 as value')).toBe(9_007_199_254_740_993n)
    expect(await one('select array[1, null]::int8[] as value')).toEqual([1n, null])
    expect(String(await one("select '2026-11-21 04:03:34.123456+00'::timestamptz as value"))).toBe(
      '2026-11-21T04:03:34.123456Z',
    )
    expect(await one("select '2026-11-21'::date as value")).toBe('2026-11-21')
  })

  test('sends instants and lists of them', async () => {
    const instant = Temporal.Instant.from('2026-11-21T04:03:34.123456Z')
    expect(String(await one('select $1::timestamptz as value', [instant]))).toBe(String(instant))
    expect(String(await one('select ($1::timestamptz[])[2] as value', [[instant, instant]]))).toBe(
      String(instant),
    )
    expect(await one('select $1::bytea as value', [Buffer.from('ő')])).toEqual(Buffer.from('ő'))
  })
})

describe('the role of the API', () => {
  test('is baize_app, independent of the user in the URL', async () => {
    expect(await one('select current_user::text as value')).toBe('baize_app')
    expect(connectionOptions('postgres://baize_app@%2Ftmp/baize').options).toBeUndefined()
    expect(connectionOptions('postgres://owner:secret@db.example/baize').options).toBe('-c role=baize_app')
  })

  test.each([
    'create table mine (id int)',
    'update wallet.posting set amount = 1',
    'delete from audit_event',
    'truncate wallet.ledger_transaction',
    "insert into wallet.account (owner_id, currency, kind) values (gen_random_uuid(), 'HUF', 'cash')",
    'drop function baize.now()',
  ])('is denied: %s', async (statement) => {
    await expect(ours.pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^42501|^23001|^42809/),
    })
  })
})

test('a statement is cancelled after two seconds and counts as an unavailable database', async () => {
  const error: unknown = await ours.pool.query('select pg_sleep(5)').catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  const bug: unknown = await ours.pool.query('select nothing_like_this').catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(bug)).toBe(false)
})

test('a request for a connection fails after half a second', async () => {
  const busy = await Promise.all([ours.pool.connect(), ours.pool.connect()])
  const error: unknown = await ours.pool.query('select 1').catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(ours.pool.options.connectionTimeoutMillis).toBe(500)
  for (const client of busy) client.release()
})

test('a connection that breaks in a transaction fails its own queries only', async () => {
  const client = await ours.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = await ours.pool.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  other.release()
  const errors: unknown[] = []
  for (let time = 0; time < 3; time += 1)
    errors.push(await client.query('select 1').catch((caught: unknown) => caught))
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true])
  client.release()
  expect(await one('select 1 as value')).toBe(1)
})

/** A proxy to the database that can stop responding: open connections stay open and carry no more data. */
async function openLine() {
  const { host, port } = new pg.Client({ connectionString: database.url })
  const silenced = new Set<Socket>()
  const open = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    open.add([near, far])
    near.on('data', (bytes) => silenced.has(near) || far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgresql://baize_app@127.0.0.1:${(server.address() as AddressInfo).port}/${database.name}`,
    fallSilent: () => open.forEach(([near]) => silenced.add(near)),
    close: () => server.close(),
  }
}

test('a query to an unresponsive database fails after three seconds, and its connection is closed', async () => {
  const line = await openLine()
  const behind = openDatabase({ url: line.url, poolSize: 1, onIdleError: () => {} })
  await behind.pool.query('select 1')
  line.fallSilent()
  const error: unknown = await behind.pool.query('select 1').catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(behind.pool.options.query_timeout).toBe(3_000)
  expect((await behind.pool.query('select 2 as value')).rows).toEqual([{ value: 2 }])
  await behind.pool.end()
  line.close()
})
