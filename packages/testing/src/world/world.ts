import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../databases/test-databases.ts'
import { sharedGeneratedValues, testServer } from '../databases/test-server.ts'
import { makeIdentityKeys } from '../stack/identity-keys.ts'
import { makeDemoSettings, type DemoSettings, type DemoStaff } from '../stack/demo-settings.ts'
import { stackPaths } from '../stack/stack-paths.ts'
import { sandboxControl, configureSimulators } from '../stack/sandbox-control.ts'
import { runProgram, startService, type Service } from '../stack/service.ts'
import { enterWorld, type World, type WorldFacts } from './enter-world.ts'

import type { Send } from './browser.ts'

type ServerPort = 'site' | 'staff' | 'metrics'
type SandboxPort = 'http' | 'smtp'

export type WorldOptions = {
  /** Server processes on the database; 1 by default. */
  readonly servers?: number
  /** Runs jobs and sweeps automatically. Off by default: tests call `runDue()`. */
  readonly jobs?: boolean
  /** Also loads the demo operator's players, besides games, settings and staff. */
  readonly demo?: boolean
  /** Starts the only server in this process, where a test is about its answers and not about processes. */
  readonly startHere?: (environment: Readonly<Record<string, string>>) => Promise<ServerHere>
  /** More environment for the servers. */
  readonly env?: Readonly<Record<string, string>>
  /** Changes the server's settings, for example to reach a simulator through a faulty proxy. */
  readonly settings?: (settings: DemoSettings['server'], sandboxUrl: string) => DemoSettings['server']
}

/** A server in the process of the test. */
export type ServerHere = {
  readonly ports: Readonly<Record<ServerPort, number>>
  /** Brings requests of browsers to it. */
  readonly send: Send
  stop(): Promise<unknown>
}

/** A world that can control its processes. */
export type OwnWorld = World & {
  readonly servers: readonly Service<ServerPort>[]
  /** `SIGKILL`. */
  killServer(index: number): Promise<void>
  /** Starts a killed or running server again, on the same ports. */
  restartServer(index: number): Promise<void>
  /** The output of the servers and the sandbox so far. */
  printed(): string
  stop(): Promise<void>
}

/**
 * The complete stack for one test file: a database, the sandbox, and servers as processes on free ports.
 */
export async function startWorld(options: WorldOptions = {}): Promise<OwnWorld> {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return await build(options, closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const usualEnvironment = {
  BAIZE_TEST_CLOCK: '1',
  LOG_LEVEL: 'warn',
  POOL_SIZE: '4',
  // Each stop would wait for connections of a proxy that worlds do not have.
  DRAIN_SECONDS: '0',
}

async function build(
  options: WorldOptions,
  closing: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<OwnWorld> {
  const test = testServer()
  mkdirSync(join(test.folder, 'worlds'), { recursive: true })
  const folder = mkdtempSync(join(test.folder, 'worlds', 'w-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const withContent = hasUsualContent(options)
  const database = await createTestDatabase(test, { withContent })
  closing.push(() => database.drop())

  const { generated, save } = sharedGeneratedValues(test.folder)
  const nowhere = makeDemoSettings(stackPaths.plugins, generated, { sandboxUrl: '', siteUrl: '' })
  save()
  const printed = createLog(join(folder, 'printed.log'))
  const sandbox = await startService<SandboxPort>({
    name: 'the sandbox',
    entry: stackPaths.sandbox,
    env: {
      PORT: '0',
      SMTP_PORT: '0',
      SETTINGS_FILE: writeJson(folder, 'sandbox.json', nowhere.sandbox),
      LOG_LEVEL: 'warn',
    },
    onOutput: printed.add,
  })
  closing.push(() => sandbox.stop())
  const sandboxUrl = `http://127.0.0.1:${sandbox.ports.http}`

  const settings = makeDemoSettings(stackPaths.plugins, generated, { sandboxUrl, siteUrl: '' })
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SETTINGS_FILE: writeJson(
      folder,
      'server.json',
      options.settings?.(settings.server, sandboxUrl) ?? settings.server,
    ),
    IDENTITY_KEYS: writeJson(folder, 'identity-keys.json', makeIdentityKeys()),
    AUDIT_ANCHORS: join(folder, 'audit-anchors'),
    SMTP_URL: `smtp://127.0.0.1:${sandbox.ports.smtp}`,
    JOBS: options.jobs === true ? 'on' : 'off',
    DEMO: options.demo === true ? '1' : '0',
    ...usualEnvironment,
    ...options.env,
  }
  if (!withContent) await mustLoadContent(environment)

  const start = (ports: Readonly<Record<ServerPort, number>> | null) =>
    startService<ServerPort>({
      name: 'the server',
      entry: stackPaths.server,
      env: {
        ...environment,
        PORT: String(ports?.site ?? 0),
        STAFF_PORT: String(ports?.staff ?? 0),
        METRICS_PORT: String(ports?.metrics ?? 0),
      },
      onOutput: printed.add,
    })
  const here = await startServerHere(options, environment, closing)
  const count = here === undefined ? (options.servers ?? 1) : 0
  const servers = await Promise.all(Array.from({ length: count }, () => start(null)))
  closing.push(() => Promise.all(servers.map((server) => server.stop())))

  const first = here ?? servers[0]
  if (first === undefined) throw new Error('A world has at least one server.')
  const site = `http://localhost:${first.ports.site}`
  const { configuration } = makeDemoSettings(stackPaths.plugins, generated, { sandboxUrl, siteUrl: site })
  await configureSimulators(sandboxControl(sandboxUrl, settings.sandbox.controlToken), configuration)

  const facts: WorldFacts = {
    ...addressesOf(here === undefined ? servers.map((server) => server.ports) : [here.ports]),
    sandboxUrl,
    controlToken: settings.sandbox.controlToken,
    ownerUrl: database.ownerUrl,
    staffMembers: settings.server.demoStaff satisfies readonly DemoStaff[],
    environment,
  }
  const db = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  db.on('error', () => {})
  closing.push(() => db.end())

  return {
    ...enterWorld(facts, db, here?.send),
    servers,
    killServer: async (index) => at(servers, index).kill(),
    restartServer: async (index) => {
      const old = at(servers, index)
      await old.stop()
      servers[index] = await start(old.ports)
    },
    printed: printed.text,
    stop,
  }
}

const addressesOf = (ports: readonly Readonly<Record<ServerPort, number>>[]) => ({
  sites: ports.map((port) => `http://localhost:${port.site}`),
  staffSites: ports.map((port) => `http://localhost:${port.staff}`),
  privateSites: ports.map((port) => `http://127.0.0.1:${port.metrics}`),
})

async function startServerHere(
  { startHere }: WorldOptions,
  environment: Readonly<Record<string, string>>,
  closing: (() => unknown)[],
): Promise<ServerHere | undefined> {
  const here = await startHere?.({ ...environment, PORT: '0', STAFF_PORT: '0', METRICS_PORT: '0' })
  closing.push(() => here?.stop())
  return here
}

const hasUsualContent = ({ demo, settings, env }: WorldOptions) =>
  demo !== true && settings === undefined && env?.['CONTENT'] === undefined

async function mustLoadContent(environment: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await runProgram(stackPaths.loadContent, environment)
  if (code !== 0) throw new Error(`The content does not load.\n${output}`)
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no server ${index}.`)
  return found
}

function writeJson(folder: string, name: string, value: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(value), { mode: 0o600 })
  return file
}

/** What the processes print. Shown when a test wants it: `BAIZE_SHOW_LOGS=1`. */
function createLog(file: string): { add(text: string): void; text(): string } {
  const isShown = process.env['BAIZE_SHOW_LOGS'] === '1'
  writeFileSync(file, '')
  return {
    add: (text) => {
      if (isShown) process.stderr.write(text)
      writeFileSync(file, text, { flag: 'a' })
    },
    text: () => readFileSync(file, 'utf8'),
  }
}
