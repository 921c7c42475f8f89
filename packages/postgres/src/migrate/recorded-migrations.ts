import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type MigrationFile = { readonly recordedName: string; readonly text: string }
type Queryable = {
  query(text: string): Promise<{ rows: readonly { readonly name: string }[] }>
}

/** The migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<readonly MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { recordedName: recordedNameOf(file, text), text }
    }),
  )
}

/** The names that a database records for the migrations of a folder, in their order. */
export const recordedNamesOf = async (folder: string): Promise<readonly string[]> =>
  (await readMigrations(folder)).map(({ recordedName }) => recordedName)

/** The name that the database records: with a hash of the text, so that an edited file is another migration. */
const recordedNameOf = (file: string, text: string) =>
  `${file.replace(/\.sql$/, '')}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
export const fileNameOf = (recorded: string) => recorded.replace(/\.[0-9a-f]{12}$/, '')

const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Refuses a database that lacks a migration of this release. More migrations are allowed: during an upgrade
 * the servers of the previous release work on the schema of the next.
 * @throws {Error} Says which program to run.
 */
export async function requireMigrations(client: Queryable, folder: string): Promise<void> {
  const expected = await recordedNamesOf(folder)
  const recorded = await listRecorded(client)
  const missing = expected.filter((migration) => !recorded.includes(migration))
  if (missing.length === 0) return
  const unknown = recorded.find((migration) => !expected.includes(migration))
  throw new Error(
    unknown === undefined
      ? `The database lacks the migration ${missing.map(fileNameOf).join(', ')} of this release: run "npm run migrate" of this release first.`
      : otherMigrationsText(unknown),
  )
}

async function listRecorded(client: Queryable): Promise<readonly string[]> {
  try {
    const { rows } = await client.query('select name from kysely_migration order by name')
    return rows.map((row) => row.name)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === UNDEFINED_TABLE)
      throw new Error('The database is not a migrated Baize database: run "npm run migrate" if it is new.', {
        cause: error,
      })
    if (code === INSUFFICIENT_PRIVILEGE) throw new Error(otherMigrationsText(null), { cause: error })
    throw error
  }
}

/** The refusal of a database of other migrations, with one of them that this release does not have. */
export function otherMigrationsText(unknown: string | null): string {
  const records =
    unknown === null ? '' : `: it records ${fileNameOf(unknown)}, which differs here or is missing`
  return (
    `The database was created by other migrations than those of this release${records}. Nothing was changed. ` +
    'Run the release that migrated it; the embedded database of a demo can be deleted with "npm run reset".'
  )
}
