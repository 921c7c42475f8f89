import { readDatabaseConfig } from './config.ts'
import { manageSettings } from './features/settings/index.ts'
import { resolveCommandActor } from './features/staff-access/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { runToEnd } from './platform/process/program.ts'
import { withDatabase } from './platform/process/with-database.ts'

/** Lists and changes the operator's settings, also while servers run. */
async function run(): Promise<void> {
  const { databaseUrl } = readDatabaseConfig(process.env)
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  await withDatabase(databaseUrl, 'baize-setting', async ({ db }) => {
    const findActor = async (trx: typeof db) => await resolveCommandActor(trx, commandLine, 'changeSettings')
    console.log(await manageSettings({ db, findActor }, commandLine.words))
  })
}

await runToEnd(run)
