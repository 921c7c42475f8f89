import { readAuditConfig } from './config.ts'
import { findLoggedPlayer } from './features/players/index.ts'
import { createPseudonyms } from './platform/logging/player-pseudonym.ts'
import { runToEnd } from './platform/process/program.ts'
import { withDatabase } from './platform/process/with-database.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Prints a player's pseudonym in the log, or the player behind a pseudonym. */
async function run(): Promise<void> {
  const { databaseUrl, settingsFile } = readAuditConfig(process.env)
  const { logKey } = await readSettings(settingsFile)
  await withDatabase(databaseUrl, 'baize-log-player', async ({ db }) => {
    console.log(await findLoggedPlayer({ db, pseudonymOf: createPseudonyms(logKey) }, process.argv[2] ?? ''))
  })
}

await runToEnd(run)
