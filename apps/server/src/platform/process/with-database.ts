import { openDatabase, type Database } from '../db/database.ts'
import { requireRelease } from '../db/require-release.ts'
import { nameDatabase } from './program.ts'

/**
 * Runs a command on a database with the rights of the API, on one connection.
 * @throws {Error} When the database lacks a migration of this release, and what the command throws.
 */
export async function withDatabase(
  url: string,
  applicationName: string,
  run: (database: Database) => Promise<void>,
): Promise<void> {
  nameDatabase(url)
  const database = openDatabase({ url, poolSize: 1, applicationName, onIdleError: () => {} })
  try {
    await requireRelease(database.pool)
    await run(database)
  } finally {
    await database.pool.end()
  }
}
