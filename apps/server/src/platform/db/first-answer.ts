import { isDatabaseTrouble } from './database.ts'

const TRIES = 10

/**
 * Asks the database for the first time. A request gives up after half a second without a connection; a start on a busy machine waits ten
 * times as long, since its end would leave the site with a server less. What answers and is not ours is not asked again.
 * @throws {Error} With one plain sentence that tells a database that is away from one that was never migrated.
 */
export async function firstAnswer(ask: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
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
      if (tried >= TRIES)
        throw new Error(`DATABASE_URL names a database that cannot be reached (${said}).`, { cause: error })
    }
  }
}
