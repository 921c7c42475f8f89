import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import { fileNameOf, otherMigrationsText, readMigrations } from './recorded-migrations.ts'
import { applySqlFunctions } from './sql-functions.ts'

/** The changes of a run: migrations by name, SQL functions by file name. */
export type Applied = { readonly migrations: readonly string[]; readonly functions: readonly string[] }

type Options = {
  /** Connects as the owner of the schema. */
  readonly url: string
  /** Holds `NNNN-name.sql`, applied once each in that order. */
  readonly migrationsFolder: string
  /** Files of `create or replace function`, applied again whenever their text changed. */
  readonly functionFiles: readonly string[]
  /** Further steps under the migration lock, such as a queue's own schema. */
  afterwards?(client: pg.Client): Promise<void>
}

/** Two programs that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_032_026_001

/** `application_name` of its connections in `pg_stat_activity`. */
const APPLICATION_NAME = 'baize-migrate'

/**
 * Migrates a database to this release's schema. All new migrations are applied in one transaction.
 * @throws {Error} With the migration's or function's file in the message.
 */
export async function migrate(options: Options): Promise<Applied> {
  const client = new pg.Client({ connectionString: options.url, application_name: APPLICATION_NAME })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = await applyMigrations(options.url, options.migrationsFolder)
    const functions = await applySqlFunctions(client, options.functionFiles)
    await options.afterwards?.(client)
    return { migrations, functions }
  } finally {
    // The end of the session releases the lock.
    await client.end()
  }
}

async function applyMigrations(url: string, folder: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: APPLICATION_NAME })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: filesIn(folder) })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find((result) => result.status === 'Error')
    // Kysely compares the names of the recorded migrations with those of the files before it changes anything.
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw new Error(otherMigrationsText(await findUnknown(db, folder)), { cause: error })
    }
    if (error !== undefined) {
      throw new Error(
        `Migration ${failed === undefined ? folder : fileNameOf(failed.migrationName)} failed: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      )
    }
    return results.map((result) => fileNameOf(result.migrationName))
  } finally {
    await db.destroy()
  }
}

/** The first recorded migration that the folder does not have; `null` when only the order differs. */
async function findUnknown(db: Kysely<unknown>, folder: string): Promise<string | null> {
  const known = new Set((await readMigrations(folder)).map(({ recordedName }) => recordedName))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.find(({ name }) => !known.has(name))?.name ?? null
}

const filesIn = (folder: string): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      (await readMigrations(folder)).map(({ recordedName, text }) => [recordedName, asMigration(text)]),
    ),
})

const asMigration = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(text).execute(db)
  },
})
