import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  stackPaths,
  runProgram,
  sandboxControl,
  startService,
  configureSimulators,
  type Service,
} from '@baize/testing'
import { buildWebs, watchWebs } from './start/builds.ts'
import { mustBeAlone, openStackDatabase, type StackDatabase } from './start/database.ts'
import { fillDemoWallets } from './start/demo-balances.ts'
import { closeFolder } from './start/closed-folder.ts'
import { loadContentOnce } from './start/load-content-once.ts'
import {
  auditFolder,
  databaseFolder,
  identityKeysFile,
  logFolder,
  mustStoreData,
  sandboxFolder,
  varFolder,
} from './start/stack-files.ts'
import { writeKeys, type Keys } from './start/keys.ts'
import { readPorts, type Ports } from './start/ports.ts'
import { runCommand, CommandError } from './start/command-error.ts'
import { printWelcome } from './start/welcome.ts'

type Options = { readonly watch: boolean }
type Running = readonly Service[]

/**
 * `npm start`: builds, starts the database, migrates, loads the demo operator, and runs sandbox and server
 * until it is stopped.
 */
export const main = (): Promise<void> => runCommand(() => runStack({ watch: false }))

/**
 * Supervises the stack: when one process ends, all are stopped, with its exit code. A stop while it still
 * builds or loads aborts that.
 * @throws {CommandError} If a port is in use, another stack runs on the data, or the database is unavailable.
 */
export async function runStack(options: Options): Promise<number> {
  const stop = listenForStop()
  try {
    return await superviseStack(options, stop)
  } catch (error) {
    // The current step was aborted by the stop.
    if (stop.aborted) return 0
    throw error
  }
}

async function superviseStack({ watch }: Options, stop: AbortSignal): Promise<number> {
  const ports = await readPorts(process.env)
  mustStoreData()
  mustBeAlone(process.env)
  closeFolder(varFolder, [basename(databaseFolder)])
  await buildWebs({ stop })
  stop.throwIfAborted()
  const urls = {
    siteUrl: `http://localhost:${ports.PORT}`,
    sandboxUrl: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
  }
  const keys = writeKeys(urls)
  const database = await openStackDatabase(process.env)
  const watchers = watch ? watchWebs() : []
  const started: Promise<Service>[] = []
  const begin = (service: Promise<Service>) => {
    started.push(service)
    return service
  }
  try {
    const environment = environmentOf({ ports, keys, database, urls })
    const load = () => mustRun('The content does not load', stackPaths.loadContent, { environment, stop })
    await Promise.all([
      begin(startSandbox({ ports, keys, watch })),
      mustRun('The database cannot be brought up to date', stackPaths.migrate, { environment, stop }).then(
        () => loadContentOnce({ ownerUrl: database.ownerUrl, serverFile: keys.serverFile, load }),
      ),
    ])
    stop.throwIfAborted()
    await configureSimulators(
      sandboxControl(urls.sandboxUrl, keys.settings.sandbox.controlToken),
      keys.settings.configuration,
    )
    await begin(startServer(environment, watch))
    printWelcome({ ports, keys, isEmbedded: database.isEmbedded, logFolder })
    if (environment['DEMO'] === '1') {
      // Optional: nothing waits for it.
      fillDemoWallets(database.ownerUrl, urls.siteUrl).catch((error: unknown) => {
        // Not reported after an early stop: the next start makes the deposits.
        if (!stop.aborted) console.error(`The demo players have no balance yet: ${String(error)}`)
      })
    }
    return await firstEnd(await Promise.all(started), database, stop)
  } finally {
    // Also processes that were still starting when another one failed.
    const running = await Promise.allSettled(started)
    await Promise.all(
      running.map(async (result) => (result.status === 'fulfilled' ? await result.value.stop() : undefined)),
    )
    for (const watcher of watchers) watcher.kill()
    await database.stop()
  }
}

/**
 * Aborted by the first SIGTERM, SIGINT or SIGHUP. Later ones change nothing: stopping takes ten seconds at
 * most.
 */
function listenForStop(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

const DATABASE_WATCH_MS = 1_000

async function firstEnd(running: Running, database: StackDatabase, stop: AbortSignal): Promise<number> {
  const stopRequested = new Promise<null>((resolve) => {
    if (stop.aborted) resolve(null)
    stop.addEventListener('abort', () => resolve(null))
  })
  let watch: NodeJS.Timeout | undefined
  const databaseEnded = new Promise<'database'>((resolve) => {
    watch = setInterval(() => {
      if (!database.isRunning()) resolve('database')
    }, DATABASE_WATCH_MS)
  })
  const end = await Promise.race([stopRequested, databaseEnded, ...running.map((service) => service.ended)])
  clearInterval(watch)
  if (end === null) return 0
  if (end === 'database') {
    console.error(
      `The embedded PostgreSQL ended: stopping everything. ${join(databaseFolder, 'server.log')} says why; "npm start" starts it again with its data.`,
    )
    return 1
  }
  console.error(`A process ended (${end}): stopping the others. See ${logFolder}.`)
  return typeof end === 'number' ? end : 1
}

type Parts = {
  readonly ports: Ports
  readonly keys: Keys
  readonly database: StackDatabase
  readonly urls: { readonly siteUrl: string }
}

function environmentOf({ ports, keys, database, urls }: Parts): Record<string, string> {
  return {
    PORT: String(ports.PORT),
    STAFF_PORT: String(ports.STAFF_PORT),
    METRICS_PORT: String(ports.METRICS_PORT),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? urls.siteUrl,
    STAFF_URL: process.env['STAFF_URL'] ?? `http://localhost:${ports.STAFF_PORT}`,
    SETTINGS_FILE: process.env['SETTINGS_FILE'] ?? keys.serverFile,
    IDENTITY_KEYS: process.env['IDENTITY_KEYS'] ?? identityKeysFile,
    AUDIT_ANCHORS: process.env['AUDIT_ANCHORS'] ?? auditFolder,
    SMTP_URL: process.env['SMTP_URL'] ?? `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    DEMO: process.env['DEMO'] ?? '1',
  }
}

type Run = { readonly environment: Record<string, string>; readonly stop: AbortSignal }

async function mustRun(complaint: string, entry: string, { environment, stop }: Run): Promise<void> {
  stop.throwIfAborted()
  const { code, output } = await runProgram(entry, environment, [], stop)
  if (code !== 0) throw new CommandError(`${complaint}:\n${output.trim()}`)
}

function startSandbox({
  ports,
  keys,
  watch,
}: {
  ports: Ports
  keys: Keys
  watch: boolean
}): Promise<Service> {
  mkdirSync(sandboxFolder, { recursive: true, mode: 0o700 })
  return startService({
    name: 'The sandbox',
    entry: stackPaths.sandbox,
    env: {
      PORT: String(ports.SANDBOX_PORT),
      SMTP_PORT: String(ports.SMTP_PORT),
      SETTINGS_FILE: keys.sandboxFile,
      DATA_DIR: sandboxFolder,
    },
    onOutput: logTo('sandbox', watch),
    nodeOptions: watch ? ['--watch', '--watch-preserve-output'] : [],
  })
}

function startServer(environment: Record<string, string>, watch: boolean): Promise<Service> {
  return startService({
    name: 'The server',
    entry: stackPaths.server,
    env: environment,
    onOutput: logTo('server', watch),
    nodeOptions: watch ? ['--watch', '--watch-preserve-output'] : [],
  })
}

/** Logs are files, truncated at each start; in development they are also printed. */
function logTo(name: string, isSeen: boolean): (text: string) => void {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  const file = join(logFolder, `${name}.log`)
  writeFileSync(file, '', { mode: 0o600 })
  return (text) => {
    writeFileSync(file, text, { flag: 'a' })
    if (isSeen) process.stdout.write(text)
  }
}
