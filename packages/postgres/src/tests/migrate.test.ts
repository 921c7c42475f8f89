import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '../launch/start-postgres.ts'
import { migrate } from '../migrate/migrate.ts'
import { findSqlFunctions } from '../migrate/sql-functions.ts'
import { installTestClock } from '../test-clock.ts'
import { createDatabase, dropDatabase, ensureDatabase, ensureTemplate } from '../test-databases.ts'

let folder: string
let server: PostgresServer
const inFolder = (...parts: string[]) => join(folder, ...parts)
const functionFile = () => inFolder('features', 'wallet', 'sql', 'double_v1.sql')
const doubling = (factor: number) =>
  `
    create or replace function double_v1(amount bigint) returns bigint language sql
      as 'select amount * ${factor}';`

async function withDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url(name) })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const run = async (database = 'baize') =>
  migrate({
    url: server.url(database),
    migrationsFolder: inFolder('migrations'),
    functionFiles: await findSqlFunctions(inFolder('features')),
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-migrate-'))
  mkdirSync(inFolder('migrations'))
  mkdirSync(inFolder('features', 'wallet', 'sql'), { recursive: true })
  writeFileSync(
    inFolder('migrations', '0001-first.sql'),
    'create table first (a int); create table other (b int);',
  )
  writeFileSync(functionFile(), doubling(2))
  server = await startPostgres({ folder: inFolder('server'), durable: false })
  await ensureDatabase(server.url('postgres'), 'baize')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('migrating', () => {
  test('two programs that start at once migrate one after the other', async () => {
    const runs = await Promise.all([run(), run()])
    expect(runs.map((applied) => applied.migrations.length).sort()).toEqual([0, 1])
  })

  test('a database that was created by other migrations is left as it is, and the message says what to do', async () => {
    await ensureDatabase(server.url('postgres'), 'older')
    await run('older')
    mkdirSync(inFolder('other'))
    writeFileSync(inFolder('other', '0001-renamed.sql'), 'create table renamed (a int);')
    const migrating = migrate({
      url: server.url('older'),
      migrationsFolder: inFolder('other'),
      functionFiles: [],
    })
    await expect(migrating).rejects.toThrow(
      'created by other migrations than those of this release: it records 0001-first, which differs here or is missing. ' +
        'Nothing was changed. Run the release that migrated it',
    )
    const { rows } = await withDatabase('older', (client) =>
      client.query<{ there: string | null }>(`select to_regclass('renamed')::text as there`),
    )
    expect(rows).toEqual([{ there: null }])
  })

  test('a database that was created by an earlier text of a migration is left as it is', async () => {
    await ensureDatabase(server.url('postgres'), 'edited')
    mkdirSync(inFolder('edited'))
    const file = inFolder('edited', '0001-first.sql')
    const options = { url: server.url('edited'), migrationsFolder: inFolder('edited'), functionFiles: [] }
    writeFileSync(file, 'create table first (a int);')
    expect((await migrate(options)).migrations).toEqual(['0001-first'])
    writeFileSync(file, 'create table first (a int, b int);')
    await expect(migrate(options)).rejects.toThrow('created by other migrations than those of this release')
  })

  test('a function whose text did not change is left alone', async () => {
    expect(await run()).toEqual({ migrations: [], functions: [] })
  })

  test('a function whose text changed is applied again', async () => {
    writeFileSync(functionFile(), doubling(20))
    expect(await run()).toEqual({ migrations: [], functions: ['double_v1.sql'] })
    const { rows } = await withDatabase('baize', (client) =>
      client.query<{ d: string }>('select double_v1(3) as d'),
    )
    expect(rows[0]?.d).toBe('60')
  })

  test('a migration that fails is named and leaves nothing behind', async () => {
    const bad = inFolder('migrations', '0002-bad.sql')
    writeFileSync(bad, 'create table half (a int); select nonsense();')
    await expect(run()).rejects.toThrow(/0002-bad failed: function nonsense\(\) does not exist/)
    rmSync(bad)
    const { rows } = await withDatabase('baize', (client) =>
      client.query<{ found: string | null }>("select to_regclass('half') as found"),
    )
    expect(rows[0]?.found).toBeNull()
  })
})

describe('test databases', () => {
  test('are copies of a template that is built once', async () => {
    let built = 0
    const prepare = async () => {
      built += 1
      await withDatabase('template_a', (client) => client.query('create table seeded as select 1 as n'))
    }
    const admin = server.url('postgres')
    await Promise.all([
      ensureTemplate(admin, 'template_a', prepare),
      ensureTemplate(admin, 'template_a', prepare),
    ])
    expect(built).toBe(1)
    await createDatabase(admin, 'copy_a', 'template_a')
    const { rows } = await withDatabase('copy_a', (client) =>
      client.query<{ n: number }>('select n from seeded'),
    )
    expect(rows).toEqual([{ n: 1 }])
    await dropDatabase(admin, 'copy_a')
  })
})

describe('the test clock', () => {
  test('advances by the given time, and notifies every process', async () => {
    await withDatabase('baize', async (client) => {
      await client.query(
        'create or replace function baize.now() returns timestamptz language sql volatile as $$select clock_timestamp()$$',
      )
      await installTestClock(client)
      await client.query('listen baize_clock')
      const told = new Promise<string | undefined>((resolve) =>
        client.once('notification', (message) => resolve(message.payload)),
      )
      await client.query('select baize.advance_clock(691200)')
      expect(await told).toBe('691200000')
      const { rows } = await client.query<{ days: number }>(
        'select round(extract(epoch from baize.now() - clock_timestamp()) / 86400)::int as days',
      )
      expect(rows[0]?.days).toBe(8)
    })
  })
})
