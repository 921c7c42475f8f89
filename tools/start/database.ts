import { existsSync } from 'node:fs'
import { ensureDatabase, isAlive, ownerOfRunning, startPostgres, urlAsRole } from '@baize/postgres'
import pg from 'pg'
import { databaseFolder, varFolder } from './stack-files.ts'
import { CommandError } from './command-error.ts'

export type StackDatabase = {
  /** For the API: as the role that cannot touch the ledger. */
  readonly url: string
  /** For migrations. */
  readonly ownerUrl: string
  readonly isEmbedded: boolean
  /** Whether the embedded database's process runs; always true of another database, which may come back. */
  isRunning(): boolean
  /** Stops the server if it is the embedded one and ours. */
  stop(): Promise<void>
}

/**
 * The database for a command that needs an existing one. Only `npm start` and `npm run dev` create an
 * embedded database: without this rule a command in a shell without `DATABASE_URL` would check a new, empty
 * database instead of the real one.
 * @throws {CommandError} If no database is named and there is no embedded one, and like `openStackDatabase`.
 */
export async function openExistingDatabase(env: NodeJS.ProcessEnv): Promise<StackDatabase> {
  if (!isGiven(env['DATABASE_URL']) && (isGiven(env['DATABASE_OWNER_URL']) || !existsSync(databaseFolder)))
    throw new CommandError(
      `DATABASE_URL is not set${isGiven(env['DATABASE_OWNER_URL']) ? ', only DATABASE_OWNER_URL' : ` and ${databaseFolder} is not there`}: name the database, or run "npm start" first for the demo's own.`,
    )
  return await openStackDatabase(env)
}

const isGiven = (value: string | undefined) => value !== undefined && value !== ''

/**
 * The database of this installation: the one that `DATABASE_URL` names, else the embedded one, started or
 * adopted.
 * @throws {CommandError} If the address is invalid, or the database is too old or does not respond.
 */
export async function openStackDatabase(env: NodeJS.ProcessEnv): Promise<StackDatabase> {
  const given = env['DATABASE_URL']
  if (given === undefined || given === '') {
    const server = await startPostgres({ folder: databaseFolder, within: varFolder, durable: true })
    await ensureDatabase(server.url('postgres'), 'baize')
    return {
      url: server.url('baize', 'baize_app'),
      ownerUrl: server.url('baize'),
      isEmbedded: true,
      isRunning: () => isAlive(server.pid),
      stop: () => server.stop(),
    }
  }
  const owner = env['DATABASE_OWNER_URL']
  const ownerUrl = owner === undefined || owner === '' ? given : owner
  const isProduction = isGiven(owner) || isGiven(env['SETTINGS_FILE'])
  await mustAnswer(ownerUrl, isGiven(owner) ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', isProduction)
  return {
    url: ownerUrl === given ? urlAsRole(given, 'baize_app') : given,
    ownerUrl,
    isEmbedded: false,
    isRunning: () => true,
    stop: async () => {},
  }
}

/**
 * Two stacks on one folder would overwrite each other's keys, addresses and sandbox records.
 * @throws {CommandError} If another one runs there.
 */
export function mustBeAlone(env: NodeJS.ProcessEnv): void {
  if ((env['DATABASE_URL'] ?? '') !== '') return
  const other = ownerOfRunning(databaseFolder)
  if (other !== null)
    throw new CommandError(
      `Another stack runs on ${varFolder} (process ${other}): stop it first, or give this one a folder of its own with BAIZE_DATA.`,
    )
}

const OLDEST_POSTGRES = 150_000

async function mustAnswer(url: string, name: string, isProduction: boolean): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new CommandError(
      `${name} must be the address of a PostgreSQL database, such as postgres://owner:password@localhost:5432/baize.`,
    )
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES)
      throw new CommandError(`${name} names a PostgreSQL that is too old: version 15 or newer is needed.`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `${name} names a database that does not answer (${reasonOf(error)}): check the address${isProduction ? '' : ', or unset it to use the embedded PostgreSQL'}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined
  return (inner ?? error).message.split('\n')[0] ?? error.name
}
