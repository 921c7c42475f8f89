import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
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
/** The files of a database in memory are copied several times faster than on a disk. */
const MEMORY_FOLDER = '/dev/shm'
/** A container has often 64 MB there. The databases of a whole run take far less than this. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** Starts the test server, or uses the one that `DATABASE_URL` names. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  await sweepDeadServers()
  const folder = realpathSync(mkdtempSync(join(findFastFolder(), PREFIX)))
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

/** The folder in memory where it is large enough, or that of temporary files. */
function findFastFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

const startServerIn = (folder: string) => {
  const inside = join(folder, 'postgres')
  mkdirSync(inside)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  return startPostgres({ folder: inside, socketFolder: join(folder, 'socket'), durable: false })
}

/** Stops the server of an earlier test run that was killed. */
async function sweepDeadServers(): Promise<void> {
  const folders = new Set([tmpdir(), findFastFolder()])
  for (const folder of [...folders].flatMap((parent) => foldersOfServers(parent))) {
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

const foldersOfServers = (parent: string) =>
  readdirSync(parent)
    .filter((entry) => entry.startsWith(PREFIX))
    .map((entry) => join(parent, entry))

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
