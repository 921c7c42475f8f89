import { readMigrationConfig } from './config.ts'
import { changedBy, manageSettings } from './features/operator/index.ts'
import { resolveCommandActor } from './features/staff-access/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { readCommandLine } from './platform/process/command-line.ts'

/** Shows and changes the operator's settings, also while the servers run. */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  const { pool, db } = openDatabase({ url: ownerUrl, poolSize: 1, onIdleError: () => {} })
  try {
    const findActor = async (trx: typeof db) =>
      changedBy(await resolveCommandActor(trx, commandLine, 'changeSettings'))
    console.log(await manageSettings({ db, findActor }, commandLine.words))
  } finally {
    await pool.end()
  }
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
