import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  urlAsRole,
  createDatabase,
  dropDatabase,
  ensureTemplate,
  findSqlFunctions,
  hashOfFiles,
  installTestClock,
  migrate,
  urlOfDatabase,
} from '@baize/postgres'
import pg from 'pg'
import { makeIdentityKeys } from '../stack/identity-keys.ts'
import { makeDemoSettings } from '../stack/demo-settings.ts'
import { stackPaths, repositoryRoot } from '../stack/stack-paths.ts'
import { runProgram } from '../stack/service.ts'
import { migratePartitioned } from './migrate-partitioned.ts'
import { sharedGeneratedValues, testServer, type TestServer } from './test-server.ts'

/** A migrated database with an adjustable clock. */
export type TestDatabase = {
  readonly name: string
  /** As the role of the API. */
  readonly url: string
  readonly ownerUrl: string
  drop(): Promise<void>
}

/**
 * Copies the template, which the first caller builds. `withContent` also has what `load-content` loads: the operator's
 * settings, games and staff, without the people of the demo. `from` is the name of another test database to copy, to
 * which nothing is connected.
 */
export async function createTestDatabase(
  server: TestServer = testServer(),
  { withContent = false, from }: { readonly withContent?: boolean; readonly from?: string } = {},
): Promise<TestDatabase> {
  const template = from ?? (await (withContent ? ensureContentTemplate(server) : ensureStackTemplate(server)))
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(server.adminUrl, name, template)
  const ownerUrl = urlOfDatabase(server.adminUrl, name)
  return {
    name,
    ownerUrl,
    url: urlAsRole(ownerUrl, 'baize_app'),
    drop: () => dropDatabase(server.adminUrl, name),
  }
}

/** Builds each template once a process. Its name is a hash over everything that it is built from. */
function onceFor(build: (server: TestServer) => Promise<string>): (server: TestServer) => Promise<string> {
  const built = new Map<string, Promise<string>>()
  return (server) => {
    let name = built.get(server.adminUrl)
    if (name === undefined) built.set(server.adminUrl, (name = build(server)))
    return name
  }
}

export const ensureStackTemplate = onceFor(buildTemplate)
const ensureContentTemplate = onceFor(buildContentTemplate)

async function buildTemplate(server: TestServer): Promise<string> {
  const migrations = readdirSync(stackPaths.migrations).map((file) => join(stackPaths.migrations, file))
  const functionFiles = await findSqlFunctions(stackPaths.features)
  const content = filesBelow(stackPaths.content).filter((file) => file.endsWith('.json'))
  const programs = [stackPaths.migrate, stackPaths.loadContent].filter((file) => existsSync(file))
  const partitioning = fileURLToPath(new URL('partition-by-player.ts', import.meta.url))
  const isPartitioned = process.env['BAIZE_PARTITIONED'] === '1'
  const hash = await hashOfFiles(repositoryRoot, [
    ...migrations,
    ...functionFiles,
    ...content,
    ...programs,
    partitioning,
  ])
  const name = `${isPartitioned ? 'partitioned' : 'template'}_${hash}`
  await ensureTemplate(server.adminUrl, name, async () => {
    const url = urlOfDatabase(server.adminUrl, name)
    if (isPartitioned) {
      const tables = await migratePartitioned(url, stackPaths.migrations)
      console.log(`Partitioned by player, ${tables.length} tables: ${tables.join(', ')}`)
    }
    // The platform's own command also creates the job queue's schema and the grants.
    if (existsSync(stackPaths.migrate))
      await mustRun(stackPaths.migrate, {
        DATABASE_URL: url,
        DATABASE_OWNER_URL: url,
        SETTINGS_FILE: settingsFile(server),
      })
    else await migrate({ url, migrationsFolder: stackPaths.migrations, functionFiles })
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await installTestClock(client)
    await client.end()
  })
  return name
}

/** Half of the start of a world would be the load of content that is the same in each. */
async function buildContentTemplate(server: TestServer): Promise<string> {
  const template = await ensureStackTemplate(server)
  const settings = settingsFile(server)
  // The staff of the settings have secrets that this run has generated.
  const hash = createHash('sha256').update(readFileSync(settings)).digest('hex').slice(0, 8)
  const name = `${template}_${hash}`
  await ensureTemplate(
    server.adminUrl,
    name,
    async () => {
      const url = urlOfDatabase(server.adminUrl, name)
      const keys = join(server.folder, 'load-content-keys.json')
      writeFileSync(keys, JSON.stringify(makeIdentityKeys()), { mode: 0o600 })
      await mustRun(stackPaths.loadContent, {
        DATABASE_URL: urlAsRole(url, 'baize_app'),
        DATABASE_OWNER_URL: url,
        SETTINGS_FILE: settings,
        IDENTITY_KEYS: keys,
        AUDIT_ANCHORS: join(server.folder, 'load-content-anchors'),
        SMTP_URL: 'smtp://127.0.0.1:1',
        BAIZE_TEST_CLOCK: '1',
        LOG_LEVEL: 'warn',
      })
    },
    { from: template },
  )
  return name
}

async function mustRun(entry: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { code, output } = await runProgram(entry, env)
  if (code !== 0) throw new Error(`${entry} ended with ${code}.\n${output}`)
}

function settingsFile(server: TestServer): string {
  const { generated, save } = sharedGeneratedValues(server.folder)
  const settings = makeDemoSettings(stackPaths.plugins, generated, {
    sandboxUrl: 'http://127.0.0.1:1',
    siteUrl: 'http://localhost:1',
  })
  save()
  const file = join(server.folder, 'migrate-settings.json')
  writeFileSync(file, JSON.stringify(settings.server), { mode: 0o600 })
  return file
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
