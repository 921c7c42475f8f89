import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database.ts'

const LIMIT_MS = 30_000
const PAUSE_MS = 500

/**
 * Tries the first query for up to 30 seconds: a database that restarts beside the server refuses connections
 * at first. A database that responds with an error is not retried.
 * @throws {Error} Says whether the database is unreachable, refuses the login, or is not migrated.
 */
export async function waitForDatabase(
  query: () => Promise<void>,
  { now = () => performance.now(), pause = (ms: number) => wait(ms) as Promise<unknown> } = {},
): Promise<void> {
  const until = now() + LIMIT_MS
  for (;;) {
    try {
      return await query()
    } catch (error) {
      const message = (error as Error).message
      if (!isDatabaseUnavailable(error))
        throw new Error(`The database of DATABASE_URL ${reasonOf(error)}`, { cause: error })
      if (now() >= until)
        throw new Error(`The database of DATABASE_URL cannot be reached (${message}).`, { cause: error })
      await pause(PAUSE_MS)
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: unknown }
  const sqlState = String(code ?? '')
  if (sqlState.startsWith('28')) return `refuses the login (${message}): check the role and its password.`
  if (sqlState === '3D000') return `does not exist (${message}): check the name in the address.`
  return `is not a migrated Baize database (${message}); run "npm run migrate" if it is new.`
}
