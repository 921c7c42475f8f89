import { readAuditConfig } from './config.ts'
import { findLoggedPlayer } from './features/players/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { createPseudonyms } from './platform/logging/player-pseudonym.ts'
import { readSettings } from './platform/settings/settings.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/** Prints a player's pseudonym in the log, or the player behind a pseudonym. */
async function run(): Promise<void> {
  const { databaseUrl, settingsFile } = readAuditConfig(process.env)
  nameDatabase(databaseUrl)
  const { logKey } = await readSettings(settingsFile)
  const { pool, db } = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    applicationName: 'baize-log-player',
    onIdleError: () => {},
  })
  try {
    console.log(await findLoggedPlayer({ db, pseudonymOf: createPseudonyms(logKey) }, process.argv[2] ?? ''))
  } finally {
    await pool.end()
  }
}

await runToEnd(run)
