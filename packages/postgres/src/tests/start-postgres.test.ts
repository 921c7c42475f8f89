import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive } from '../launch/stale-locks.ts'
import { startPostgres, type PostgresServer } from '../launch/start-postgres.ts'

let folder: string
let server: PostgresServer

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(`select (${text})::text as answer`)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 20 }).toBe(false)
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'baize-launch-')))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded server', () => {
  test('starts on a socket that only its owner reaches', async () => {
    server = await startPostgres({ folder, durable: true })
    expect(server.adopted).toBe(false)
    expect(await ask(server.url('postgres'), "current_setting('listen_addresses')")).toBe('')
    expect(statSync(server.socketFolder).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['data_checksums', 'on'],
    ['fsync', 'on'],
    ['max_connections', '300'],
    ['max_wal_size', '1GB'],
  ])('runs with %s %s', async (name, value) => {
    expect(await ask(server.url('postgres'), `current_setting('${name}')`)).toBe(value)
  })

  test('is adopted while it runs, and stopped only by the process that started it', async () => {
    const again = await startPostgres({ folder, durable: true })
    expect(again).toMatchObject({ adopted: true, pid: server.pid })
  })

  test('starts with its data after it was killed', async () => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept as select 7 as number')
    process.kill(server.pid, 'SIGKILL')
    await gone(server.pid)
    await client.end().catch(() => {})
    server = await startPostgres({ folder, durable: true })
    expect(server.adopted).toBe(false)
    expect(await ask(server.url('postgres'), 'select number from kept')).toBe('7')
  })

  test('stops cleanly and starts again with its data', async () => {
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    server = await startPostgres({ folder, durable: true })
    expect(await ask(server.url('postgres'), 'select number from kept')).toBe('7')
  })
})
