import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { socketUrl } from '../address.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { closeSocketFolder, socketFolderOf } from './socket-folder.ts'
import { clearStaleLocks, isAlive, isServerOf, recordedPid } from './stale-locks.ts'
import { chooseRunner, type Runner } from './unprivileged.ts'

export type PostgresServer = {
  readonly socketFolder: string
  /** The server's own process id. */
  readonly pid: number
  /** It was already running: another program started it. */
  readonly adopted: boolean
  /** Connection URL of a database, by default as the superuser. */
  url(database: string, user?: string): string
  /** Stops the server unless another live program started it. */
  stop(): Promise<void>
}

type Options = {
  /** Holds data, library links and log. */
  readonly folder: string
  /** Defaults to a folder below the system's temporary one, named after `folder`. */
  readonly socketFolder?: string
  /**
   * A parent of `folder` that is closed to others: the server's user gets access to it, but not to its other
   * contents.
   */
  readonly within?: string
  /** False trades safety against power loss for speed: tests only. */
  readonly durable: boolean
}

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
const POLL_EVERY_MS = 20

/**
 * Starts the embedded PostgreSQL on a Unix socket, or adopts the one that already serves the folder. The
 * server is detached: Ctrl-C reaches the program that drains its requests, not the database below it.
 * @throws {DatabaseUnavailable} With a sentence for the user of the command.
 */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  try {
    return await start(options)
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new DatabaseUnavailable(
      `${error.path} belongs to another user: give it back to this one, set BAIZE_DATA to another folder, or set DATABASE_URL.`,
    )
  }
}

const isForbidden = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')

async function start({
  folder: given,
  socketFolder: wanted,
  within,
  durable,
}: Options): Promise<PostgresServer> {
  mkdirSync(given, { recursive: true, mode: 0o700 })
  chmodSync(given, 0o700)
  const folder = realpathSync(given)
  const socketFolder = wanted ?? socketFolderOf(folder)
  const data = join(folder, 'data')
  const self = process.getuid?.() ?? 0
  closeSocketFolder(socketFolder, self === 0 ? [0, 65534] : [self])

  const running = await adopt(data, socketFolder)
  if (running !== null) return asServer({ folder, data, socketFolder, pid: running, adopted: true })

  const binaries = await findBinaries(join(folder, 'libraries'))
  const runner = chooseRunner(binaries, folder, within ?? null)
  runner.own(socketFolder)
  if (!existsSync(data)) initialise({ binaries, runner, folder, data, durable })
  const pid = await launch({ binaries, runner, folder, data, socketFolder, durable })
  return asServer({ folder, data, socketFolder, pid, adopted: false })
}

/** The pid of a server that already runs on the data, once it responds. */
async function adopt(data: string, socketFolder: string): Promise<number | null> {
  const until = performance.now() + START_LIMIT_MS
  while (performance.now() < until) {
    const pid = recordedPid(data)
    if (pid === null || !isServerOf(pid, data)) return null
    if (await answers(socketFolder)) return pid
    // It is starting, recovering or stopping.
    await wait(POLL_EVERY_MS)
  }
  throw new DatabaseUnavailable(
    `The PostgreSQL server on ${data} does not answer: stop it, or set DATABASE_URL.`,
  )
}

type Place = { readonly folder: string; readonly data: string }
type Programs = { readonly binaries: Binaries; readonly runner: Runner; readonly durable: boolean }

function initialise({ binaries, runner, folder, data, durable }: Place & Programs): void {
  // In a temporary folder, so that an interrupted run leaves no partial data.
  const fresh = join(folder, `data.new.${process.pid}`)
  const options = [
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const [command, args] = runner.command(binaries.initdb, [
    `--pgdata=${fresh}`,
    ...options,
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ])
  const made = spawnSync(command, args, {
    ...runner.identity,
    env: binaries.environment,
    encoding: 'utf8',
    cwd: '/',
  })
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    const reason = (made.stderr || String(made.error ?? 'no reason given')).trim().split('\n')[0] ?? ''
    throw new DatabaseUnavailable(
      `PostgreSQL could not make its data folder (${reason}): set DATABASE_URL to use a server of your own.`,
    )
  }
  try {
    renameSync(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another launcher created the folder at the same time.
    if (!existsSync(data)) throw error
  }
}

function settingsOf(socketFolder: string, durable: boolean): readonly string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    // Trust authentication admits every process that can open the socket.
    unix_socket_permissions: '0700',
    max_connections: '300',
    max_wal_size: '1GB',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10min' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function launch(options: Place & Programs & { socketFolder: string }): Promise<number> {
  const until = performance.now() + START_LIMIT_MS
  while (performance.now() < until) {
    clearStaleLocks(options.data, options.socketFolder)
    const child = spawnServer(options)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    while (child.exitCode === null && child.signalCode === null && performance.now() < until) {
      if (await answers(options.socketFolder)) {
        const pid = recordedPid(options.data)
        if (pid !== null) return pid
      }
      await Promise.race([ended, wait(POLL_EVERY_MS)])
    }
    // Backends of a killed server may hold its memory for a moment, or another launcher was faster.
    const other = await adopt(options.data, options.socketFolder)
    if (other !== null) return other
    if (!lastLines(options.folder).includes('shared memory')) break
    await wait(10 * POLL_EVERY_MS)
  }
  const reason =
    lastLines(options.folder)
      .split('\n')
      .findLast((line) => /FATAL|could not/.test(line)) ?? 'no reason given'
  throw new DatabaseUnavailable(
    `PostgreSQL does not start (${reason.trim()}); see ${join(options.folder, 'server.log')}, or set DATABASE_URL to use a server of your own.`,
  )
}

function spawnServer({
  binaries,
  runner,
  folder,
  data,
  socketFolder,
  durable,
}: Place & Programs & { socketFolder: string }): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a', 0o600)
  const [command, args] = runner.command(binaries.postgres, [
    '-D',
    data,
    ...settingsOf(socketFolder, durable),
  ])
  const child = spawn(command, args, {
    ...runner.identity,
    env: binaries.environment,
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
  })
  closeSync(log)
  child.unref()
  return child
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function asServer({
  folder,
  data,
  socketFolder,
  pid,
  adopted,
}: Place & { socketFolder: string; pid: number; adopted: boolean }): PostgresServer {
  const owner = ownerOf(folder)
  const isOurs = !adopted || owner === process.pid || !isAlive(owner)
  if (isOurs) writeFileSync(join(folder, 'owner.pid'), `${process.pid}\n`, { mode: 0o600 })
  return {
    socketFolder,
    pid,
    adopted,
    url: (database, user) => socketUrl(socketFolder, database, user),
    stop: async () => {
      if (!isOurs) return
      await stopServer(pid, data)
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Stops the server of a folder, even if the program that started it is gone. A server with a live owner keeps
 * running.
 * @returns The process id of a live owner; nothing was stopped then.
 */
export async function stopPostgres(folder: string): Promise<number | null> {
  const data = join(folder, 'data')
  const owner = ownerOf(folder)
  if (owner !== process.pid && isAlive(owner)) return owner
  const pid = recordedPid(data)
  if (pid !== null) await stopServer(pid, realpathSync(data))
  return null
}

/** The live owner of a folder's running server, or `null`. */
export function ownerOfRunning(folder: string): number | null {
  if (!existsSync(folder)) return null
  const data = join(realpathSync(folder), 'data')
  const [owner, server] = [ownerOf(folder), recordedPid(data)]
  return owner !== process.pid && isAlive(owner) && server !== null && isServerOf(server, data) ? owner : null
}

function ownerOf(folder: string): number {
  const file = join(folder, 'owner.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
}

async function stopServer(pid: number, data: string): Promise<void> {
  if (!isServerOf(pid, data)) return
  // Fast shutdown: sessions are ended, transactions rolled back, the data closed cleanly.
  process.kill(pid, 'SIGINT')
  const until = performance.now() + STOP_LIMIT_MS
  // @NOTE Not `isServerOf`: an ending process has no command line, but still holds its files.
  while (isAlive(pid)) {
    if (performance.now() > until)
      throw new DatabaseUnavailable(`PostgreSQL (process ${pid}) does not stop: see the log beside ${data}.`)
    await wait(POLL_EVERY_MS)
  }
}

function lastLines(folder: string): string {
  const file = join(folder, 'server.log')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-4_000) : ''
}
