import { readMigrationConfig } from './config.ts'
import { readOperatorSettings } from './features/operator/index.ts'
import { manageStaff } from './features/staff-access/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { readCommandLine } from './platform/process/command-line.ts'

/** Adds, changes and lists staff, also while the house runs. */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  const { pool, db } = openDatabase({ url: ownerUrl, poolSize: 1, onIdleError: () => {} })
  try {
    const { siteName } = await readOperatorSettings(db)
    console.log(await manageStaff({ db, siteName }, readCommandLine(process.argv.slice(2), process.env)))
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
