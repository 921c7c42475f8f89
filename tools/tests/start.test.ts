import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createTestDatabase, repositoryRoot, must, openBrowser } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type RunningStack = {
  readonly child: ChildProcess
  readonly ended: Promise<number>
  readonly printed: () => string
}

const PORTS = ['PORT', 'STAFF_PORT', 'SANDBOX_PORT', 'SMTP_PORT', 'METRICS_PORT'] as const

let data: string
let ports: Record<string, string>
let stack: RunningStack | null = null

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}

function start(env: Readonly<Record<string, string>> = {}): RunningStack {
  const { DATABASE_URL: _given, ...inherited } = process.env
  // A machine that closes nothing by itself.
  const child = spawn(
    '/bin/sh',
    ['-c', 'umask 0; exec "$0" "$@"', process.execPath, 'tools/run.mjs', 'start'],
    {
      cwd: repositoryRoot,
      env: { ...inherited, BAIZE_DATA: data, ...ports, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128))),
  )
  return { child, ended, printed: () => printed }
}

const site = () => `http://localhost:${ports['PORT']}`
const isGreen = () =>
  fetch(`${site()}/api/health`).then(
    (answer) => answer.status,
    () => 0,
  )

async function becomesGreen(timeout: number): Promise<void> {
  await expect.poll(isGreen, { timeout, interval: 50 }).toBe(200)
}

/** Entries of a folder that other users can read. */
function openTo(folder: string): readonly string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0
  })
}

beforeAll(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'baize-start-')), 'var')
  ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, await freePort()] as const)))
})
afterAll(async () => {
  await stop()
  rmSync(dirname(data), { recursive: true, force: true })
})

async function stop(): Promise<void> {
  stack?.child.kill('SIGTERM')
  await stack?.ended
  stack = null
}

const running = () => {
  if (stack === null) throw new Error('No stack runs.')
  return stack
}

// One stack after the other: each test continues with what the one before it has left.
describe('npm start', () => {
  // Proves C20b
  test(
    'starts the stack, prints the addresses, and closes its folders to others',
    { timeout: 180_000 },
    async () => {
      stack = start()
      await becomesGreen(150_000)
      await expect.poll(stack.printed, { timeout: 10_000 }).toMatch(/\/authenticator/)
      expect(stack.printed()).toContain(`Player site   ${site()}`)
      expect(openTo(data)).toEqual([])
      expect(readdirSync(data)).toEqual(expect.arrayContaining(['keys', 'log', 'postgres', 'sandbox']))
      const anna = openBrowser(site())
      must(await anna.post('account.login', { login: 'anna@example.hu', password: 'Baize-Demo-1' }))
      await expect
        .poll(async () => must(await anna.get('content.start', {})).session, { timeout: 15_000 })
        .toMatchObject({ wallet: { cash: '5000000' } })
      const grace = openBrowser(site())
      must(await grace.post('account.login', { login: 'grace@example.co.uk', password: 'Baize-Demo-1' }))
      await expect
        .poll(async () => must(await grace.get('content.start', {})).session, { timeout: 15_000 })
        .toMatchObject({ wallet: { cash: '20000', currency: 'GBP' } })
      for (const { email } of [{ email: 'anna@example.hu' }, { email: 'grace@example.co.uk' }])
        expect(stack.printed()).toContain(`${email}, password Baize-Demo-1`)
    },
  )

  test('does not touch the data of a running stack', { timeout: 60_000 }, async () => {
    const second = start(Object.fromEntries(PORTS.map((name) => [name, '0'])))
    expect(await second.ended).toBe(1)
    expect(second.printed().trim()).toBe(
      `Another stack runs on ${data} (process ${running().child.pid}): stop it first, or give this one a folder of its own with BAIZE_DATA.`,
    )
    expect(await isGreen()).toBe(200)
  })

  test('stops on a signal', { timeout: 60_000 }, async () => {
    running().child.kill('SIGTERM')
    expect(await running().ended).toBe(0)
    expect(await isGreen()).toBe(0)
  })

  test(
    'goes on with its data: makes no database and loads no content again',
    { timeout: 60_000 },
    async () => {
      const made = ['content-loaded', 'postgres/data/PG_VERSION'].map((name) => join(data, name))
      const times = () => made.map((path) => statSync(path).mtimeMs)
      const before = times()
      stack = start()
      await becomesGreen(30_000)
      expect(times()).toEqual(before)
      const anna = openBrowser(site())
      must(await anna.post('account.login', { login: 'anna@example.hu', password: 'Baize-Demo-1' }))
      expect(must(await anna.get('content.start', {})).session).toMatchObject({ wallet: { cash: '5000000' } })
    },
  )

  test('starts again after all its processes were killed', { timeout: 60_000 }, async () => {
    running().child.kill('SIGKILL')
    await running().ended
    // The processes detect that their supervisor is gone.
    await expect.poll(isGreen, { timeout: 15_000, interval: 50 }).toBe(0)
    stack = start()
    await becomesGreen(30_000)
  })

  test(
    'stops everything when its database is killed, and says how to go on',
    { timeout: 60_000 },
    async () => {
      await expect.poll(running().printed, { timeout: 10_000 }).toContain('Ctrl-C stops everything')
      const record = readFileSync(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(record, 10), 'SIGKILL')
      expect(await running().ended).toBe(1)
      expect(running().printed()).toContain('The embedded PostgreSQL ended: stopping everything.')
      expect(await isGreen()).toBe(0)
      stack = null
    },
  )

  test('is deleted completely by a reset', { timeout: 60_000 }, async () => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/run.mjs', 'reset'], {
      cwd: repositoryRoot,
      env: { ...process.env, BAIZE_DATA: data },
      encoding: 'utf8',
    })
    expect([status, stdout.trim(), readdirSync(data)]).toEqual([
      0,
      'Local data deleted. "npm start" creates them again.',
      [],
    ])
  })

  test('names a port in use, and starts nothing', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(Number(ports['SMTP_PORT']), () => resolve()))
    const refused = start()
    expect(await refused.ended).toBe(1)
    expect(refused.printed().trim()).toBe(
      `Port ${ports['SMTP_PORT']} is taken: stop the program that listens there, or choose another port with SMTP_PORT=<number>.`,
    )
    await new Promise<void>((resolve) => other.close(() => resolve()))
  })

  test('stops at a database of other migrations and says what to do', { timeout: 150_000 }, async () => {
    const database = await createTestDatabase()
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const listMigrations = async () =>
      (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows
    await owner.query(`update kysely_migration set name = 'earlier-' || name where name like '0001-%'`)
    const before = await listMigrations()
    try {
      const refused = start({ DATABASE_URL: database.ownerUrl })
      expect(await refused.ended).toBe(1)
      expect(refused.printed()).toContain(
        'The database was created by other migrations than those of this release: it records earlier-0001-',
      )
      expect(refused.printed()).toContain('Nothing was changed. Run the release that migrated it')
      expect(refused.printed()).not.toContain('Player site')
      expect(await isGreen()).toBe(0)
      expect(await listMigrations()).toEqual(before)
    } finally {
      await owner.end()
      await database.drop()
    }
  })
})
