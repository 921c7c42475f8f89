import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { openSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, ensureDatabase, startPostgres, type PostgresServer } from '@baize/postgres'
import { makeIdentityKeys } from '@baize/testing'
import pg from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const PLAYERS = 10_000
const STOP_LIMIT_MS = 20_000
const SESSION_PEPPER = 'bench-session-pepper-bench-session-pepper'

export type BenchDatabase = {
  readonly server: PostgresServer
  readonly name: string
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
}

/** A PostgreSQL for the benchmark with production settings: fsync and synchronous commit on. */
export async function startBenchPostgres(folder: string): Promise<PostgresServer> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return startPostgres({ folder, durable: true })
}

export async function benchDatabase(server: PostgresServer, name: string): Promise<BenchDatabase> {
  return {
    server,
    name,
    async query<Row extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({ connectionString: server.url(name) })
      await client.connect()
      try {
        const result: unknown = await client.query<Row>(sql)
        const last = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult<Row>
        return last.rows
      } finally {
        await client.end()
      }
    },
  }
}

/** A migrated database with the bench's players: copied from a template that is created once. */
export async function seededDatabase(server: PostgresServer, name: string): Promise<BenchDatabase> {
  const template = 'bench_template'
  const [{ exists }] = (await (
    await benchDatabase(server, 'postgres')
  ).query<{ exists: boolean }>(
    `select exists (select from pg_database where datname = '${template}') as exists`,
  )) as [{ exists: boolean }]
  if (!exists) {
    await ensureDatabase(server.url('postgres'), template)
    await runToEnd(join(root, 'apps/server/src/migrate.ts'), {
      DATABASE_URL: server.url(template),
      DATABASE_OWNER_URL: server.url(template),
    })
    const seed = await readFile(new URL('seed.sql', import.meta.url), 'utf8')
    const made = await benchDatabase(server, template)
    await made.query(seed.replaceAll(':players', String(PLAYERS)))
  }
  await createDatabase(server.url('postgres'), name, template)
  const copy = await benchDatabase(server, name)
  // The template may be older than the idle time of a login, after which every bet would be refused.
  await copy.query(`
    update player_session set last_seen_at = baize.now(), expires_at = baize.now() + interval '12 hours';
    update game_session set ends_at = baize.now() + interval '1 day'`)
  await copy.query('vacuum player_session')
  await copy.query('vacuum game_session')
  return copy
}

/** The session tokens of the first players. */
export async function logInPlayers(database: BenchDatabase, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => `${randomBytes(32).toString('base64url')}00`)
  const rows = tokens.map((token, index) => {
    const hash = createHmac('sha256', SESSION_PEPPER).update(token).digest('hex')
    return `(md5('bench-player-${index + 1}')::uuid, decode('${hash}', 'hex'))`
  })
  await database.query(`
    update player_session session set token_hash = own.token_hash
    from (values ${rows.join(', ')}) own (player_id, token_hash) where own.player_id = session.player_id`)
  return tokens
}

export type BenchServer = {
  readonly port: number
  readonly privateKey: string
  /** CPU seconds that the process has used so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/**
 * The API server with production settings: log, metrics, signatures, limits and outbox on, eight database
 * connections.
 */
export async function startBenchServer(
  database: BenchDatabase,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const [server] = await startBenchServers(database, folder, { env })
  if (server === undefined) throw new Error('no server')
  return server
}

/** Servers on one database, which accept the same signatures. */
export async function startBenchServers(
  database: BenchDatabase,
  folder: string,
  { count = 1, env = {} }: { count?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<readonly BenchServer[]> {
  const gameProvider = makeKeys()
  const settings = join(folder, 'server-settings.json')
  await writeFile(settings, JSON.stringify(settingsWith(gameProvider.publicKey)))
  const identityKeys = join(folder, 'identity-keys.json')
  await writeFile(identityKeys, JSON.stringify(makeIdentityKeys()), { mode: 0o600 })
  const files = { SETTINGS_FILE: settings, IDENTITY_KEYS: identityKeys }
  const log = openSync(join(folder, 'server.log'), 'w')
  return await Promise.all(
    Array.from({ length: count }, () =>
      startProcess(database, { ...files, ...env }, { log, privateKey: gameProvider.privateKey }),
    ),
  )
}

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const settingsWith = (publicKey: string) => ({
  plugins: {
    tollgate: {
      baseUrl: 'http://127.0.0.1:9/tollgate',
      merchantId: 'bench',
      apiSecret: 'bench-api-secret',
      webhookSecret: 'bench-webhook-secret',
    },
    hub88: {
      baseUrl: 'http://127.0.0.1:9/hub88',
      operatorId: 'bench',
      privateKey: makeKeys().privateKey,
      publicKey,
    },
  },
  sessionPepper: SESSION_PEPPER,
  logKey: 'bench-log-key-bench-log-key-bench-log-key',
  demoStaff: [],
})

async function startProcess(
  database: BenchDatabase,
  env: Readonly<Record<string, string>>,
  { log, privateKey }: { log: number; privateKey: string },
): Promise<BenchServer> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      STAFF_PORT: '0',
      METRICS_PORT: '0',
      DATABASE_URL: database.server.url(database.name, 'baize_app'),
      DATABASE_OWNER_URL: database.server.url(database.name),
      PUBLIC_URL: 'http://localhost:3000',
      STAFF_URL: 'http://localhost:3001',
      SMTP_URL: 'smtp://127.0.0.1:9',
      JOBS: 'on',
      LOG_LEVEL: 'info',
      POOL_SIZE: '8',
      ...env,
    },
  })
  const ports = await readyPorts(child)
  return {
    port: ports.site,
    privateKey,
    async cpuSeconds() {
      const answer = await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)
      const seconds = /^process_cpu_seconds_total ([\d.]+)/m.exec(await answer.text())?.[1]
      return Number(seconds ?? Number.NaN)
    },
    async stop() {
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await new Promise((resolve) => child.once('exit', resolve))
      clearTimeout(deadline)
    },
  }
}

type Ports = { site: number; staff: number; metrics: number }

function readyPorts(child: ChildProcess): Promise<Ports> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; ports?: Ports }) => {
      if (message.type === 'ready' && message.ports !== undefined) resolve(message.ports)
    })
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready: see server.log`)),
    )
  })
}

async function runToEnd(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}
