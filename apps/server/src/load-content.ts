import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { loadByCommand, readLoadOptions } from './features/content/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/** Loads `content/`, or the folder in `CONTENT`. Loading again applies only the differences. */
async function run(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  // A wrong word needs no database.
  readLoadOptions(commandLine)
  const config = readConfig(process.env)
  nameDatabase(config.databaseUrl)
  const deps = await createDependencies(config, { applicationName: 'baize-load-content' })
  try {
    console.log(await loadByCommand(deps, commandLine, process.env['CONTENT'] || null))
  } finally {
    await deps.pool.end()
  }
}

await runToEnd(run)
