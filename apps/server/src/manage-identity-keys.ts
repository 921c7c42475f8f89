import { readIdentityKeysConfig } from './config.ts'
import { manageIdentityKeys } from './features/identity/index.ts'
import { createDatabaseClock } from './platform/clock/clock.ts'
import { runToEnd } from './platform/process/program.ts'
import { withDatabase } from './platform/process/with-database.ts'

/** Creates and rotates the keys that seal personal data, also while servers run. */
async function run(): Promise<void> {
  const { databaseUrl, identityKeys } = readIdentityKeysConfig(process.env)
  await withDatabase(databaseUrl, 'baize-identity-keys', async ({ db, pool }) => {
    const clock = createDatabaseClock(pool)
    await clock.sync()
    const deps = { db, clock, path: identityKeys, print: (line: string) => console.log(line) }
    await manageIdentityKeys(deps, process.argv.slice(2))
  })
}

await runToEnd(run)
