import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { loadContent } from './features/content/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

const OVERWRITE = '--overwrite-settings'
const USAGE = `load-content accepts ${OVERWRITE} (replaces settings that were changed since the last load) and --as LOGIN.`

/** Loads `content/`, or the folder in `CONTENT`. Loading again applies only the differences. */
async function run(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  const { words } = commandLine
  if (words.some((word) => word !== OVERWRITE)) throw new Error(USAGE)
  const config = readConfig(process.env)
  nameDatabase(config.databaseUrl)
  const folder = process.env['CONTENT'] || null
  const deps = await createDependencies(config, { applicationName: 'baize-load-content' })
  try {
    const { games, people, settings } = await loadContent(deps, commandLine, {
      folder,
      overwriteSettings: words.includes(OVERWRITE),
    })
    for (const { name, from, to } of settings.changed)
      console.log(`${name} was ${JSON.stringify(from)} and is ${JSON.stringify(to)} now.`)
    for (const { name, from, to, until } of settings.waiting)
      console.log(
        `${name} is ${JSON.stringify(from)}. The change to ${JSON.stringify(to)} waits for a second person until ${until.toString()}: a colleague approves it under Settings in the back office.`,
      )
    for (const { name, value, inFile } of settings.leftAlone)
      console.log(
        `${name} stays ${JSON.stringify(value)}: it was changed after the last load. The file has ${JSON.stringify(inFile)}.`,
      )
    console.log(`The content is loaded: ${games} games, ${people} new people.`)
  } finally {
    await deps.pool.end()
  }
}

await runToEnd(run)
