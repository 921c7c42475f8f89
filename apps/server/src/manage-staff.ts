import { readMigrationConfig } from './config.ts'
import { readOperatorSettings } from './features/operator/index.ts'
import { manageStaff } from './features/staff-access/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/** Adds, changes and lists staff, also while servers run. */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  nameDatabase(ownerUrl)
  const { pool, db } = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'baize-staff',
    onIdleError: () => {},
  })
  try {
    const { siteName } = await readOperatorSettings(db)
    console.log(await manageStaff({ db, siteName }, readCommandLine(process.argv.slice(2), process.env)))
  } finally {
    await pool.end()
  }
}

await runToEnd(run)
