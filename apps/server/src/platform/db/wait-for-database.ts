import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseTrouble } from './database.ts'

const LIMIT_MS = 30_000
const PAUSE_MS = 500

/**
 * Asks the database for the first time, for up to 30 seconds: a database that restarts beside the server refuses connections at once.
 * What answers and is not ours is not asked again.
 * @throws {Error} With one plain sentence that tells a database that is away from one that was never migrated.
 */
export async function waitForDatabase(
  ask: () => Promise<void>,
  { now = () => performance.now(), pause = (ms: number) => wait(ms) as Promise<unknown> } = {},
): Promise<void> {
  const until = now() + LIMIT_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const said = (error as Error).message
      if (!isDatabaseTrouble(error))
        throw new Error(
          `DATABASE_URL names a database that does not answer as ours (${said}); run "npm run migrate" if it is new.`,
          {
            cause: error,
          },
        )
      if (now() >= until)
        throw new Error(`DATABASE_URL names a database that cannot be reached (${said}).`, { cause: error })
      await pause(PAUSE_MS)
    }
  }
}
