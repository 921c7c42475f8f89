import { readDatabaseConfig } from './config.ts'
import { readOperatorSettings } from './features/settings/index.ts'
import { manageStaff } from './features/staff-access/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { runToEnd } from './platform/process/program.ts'
import { withDatabase } from './platform/process/with-database.ts'

/** Adds, changes and lists staff, also while servers run. */
async function run(): Promise<void> {
  const { databaseUrl } = readDatabaseConfig(process.env)
  await withDatabase(databaseUrl, 'baize-staff', async ({ db }) => {
    const { siteName } = await readOperatorSettings(db)
    console.log(await manageStaff({ db, siteName }, readCommandLine(process.argv.slice(2), process.env)))
  })
}

await runToEnd(run)
