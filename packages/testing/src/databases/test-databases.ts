import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { makeDemoSettings } from '../stack/demo-settings.ts'
import { stackPaths, repositoryRoot } from '../stack/stack-paths.ts'
import { runProgram } from '../stack/service.ts'
import { sharedGeneratedValues, testServer, type TestServer } from './test-server.ts'

/** A migrated database with an adjustable clock. */
export type TestDatabase = {
  readonly name: string
  /** As the role of the API. */
  readonly url: string
  readonly ownerUrl: string
  drop(): Promise<void>
}

/** Copies the template, which the first caller builds. */
export async function createTestDatabase(server: TestServer = testServer()): Promise<TestDatabase> {
  const template = await ensureStackTemplate(server)
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

const built = new Map<string, Promise<string>>()

/** The template's name: a hash over everything that it is built from. */
export function ensureStackTemplate(server: TestServer): Promise<string> {
  let name = built.get(server.adminUrl)
  if (name === undefined) built.set(server.adminUrl, (name = buildTemplate(server)))
  return name
}

async function buildTemplate(server: TestServer): Promise<string> {
  const migrations = readdirSync(stackPaths.migrations).map((file) => join(stackPaths.migrations, file))
  const functionFiles = await findSqlFunctions(stackPaths.features)
  const content = filesBelow(stackPaths.content).filter((file) => file.endsWith('.json'))
  const programs = [stackPaths.migrate, stackPaths.loadContent].filter((file) => existsSync(file))
  const name = `template_${await hashOfFiles(repositoryRoot, [...migrations, ...functionFiles, ...content, ...programs])}`
  await ensureTemplate(server.adminUrl, name, async () => {
    const url = urlOfDatabase(server.adminUrl, name)
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
