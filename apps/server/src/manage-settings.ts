import { readMigrationConfig } from './config.ts'
import { changedBy, manageSettings } from './features/operator/index.ts'
import { resolveCommandActor } from './features/staff-access/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/** Lists and changes the operator's settings, also while servers run. */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  nameDatabase(ownerUrl)
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  const { pool, db } = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'baize-setting',
    onIdleError: () => {},
  })
  try {
    const findActor = async (trx: typeof db) =>
      changedBy(await resolveCommandActor(trx, commandLine, 'changeSettings'))
    console.log(await manageSettings({ db, findActor }, commandLine.words))
  } finally {
    await pool.end()
  }
}

await runToEnd(run)
