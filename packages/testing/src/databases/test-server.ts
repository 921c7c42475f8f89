import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startPostgres } from '@baize/postgres'
import type { GeneratedValues } from '../stack/demo-settings.ts'

/** The data of the shared test server for test files, passed in an environment variable. */
export type TestServer = {
  readonly adminUrl: string
  /**
   * The server's data, and the random values that all worlds of this run share, because keys take long to
   * generate.
   */
  readonly folder: string
}

const VARIABLE = 'BAIZE_TEST_SERVER'
const PREFIX = 'baize-test-'

/** Starts the test server, or uses the one that `DATABASE_URL` names. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  await sweepDeadServers()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)))
  // The database server may run as another user, who needs access.
  chmodSync(folder, 0o711)
  const given = process.env['DATABASE_URL']
  const isGiven = given !== undefined && given !== ''
  const server = isGiven ? null : await startServerIn(folder)
  const facts: TestServer = { adminUrl: isGiven ? given : (server?.url('postgres') ?? ''), folder }
  process.env[VARIABLE] = JSON.stringify(facts)
  return {
    ...facts,
    stop: async () => {
      delete process.env[VARIABLE]
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server that global set-up started. */
export function testServer(): TestServer {
  const facts = process.env[VARIABLE]
  if (facts === undefined)
    throw new Error('No test server runs: vitest.config.ts starts it for the project "integration".')
  return JSON.parse(facts) as TestServer
}

/** Random values of this run, such as keys, generated once for all its worlds. */
export function sharedGeneratedValues(folder: string): { generated: GeneratedValues; save(): void } {
  const file = join(folder, 'generated-values.json')
  const generated = readJson<GeneratedValues>(file) ?? {}
  return { generated, save: () => writeFileSync(file, JSON.stringify(generated), { mode: 0o600 }) }
}

const startServerIn = (folder: string) => {
  const inside = join(folder, 'postgres')
  mkdirSync(inside)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  return startPostgres({ folder: inside, socketFolder: join(folder, 'socket'), durable: false })
}

/** Stops the server of an earlier test run that was killed. */
async function sweepDeadServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = Number(readText(join(folder, 'owner')))
    if (!owner || isAlive(owner)) continue
    // A server without an owner is adopted, and then stopped by this process.
    const server = await startPostgres({
      folder: join(folder, 'postgres'),
      socketFolder: join(folder, 'socket'),
      durable: false,
    }).catch(() => null)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readJson<T>(file: string): T | null {
  const text = readText(file)
  return text === '' ? null : (JSON.parse(text) as T)
}
