import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { loadContent } from './features/content/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

const OVERWRITE = '--overwrite-settings'
const USAGE = `load-content takes ${OVERWRITE}, which gives settings that were changed since the last load the value of the file, and --as LOGIN.`

/** Loads `content/`, or the folder that `CONTENT` names. Loading again changes only what changed. */
async function run(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  const { words } = commandLine
  if (words.some((word) => word !== OVERWRITE)) throw new Error(USAGE)
  const config = readConfig(process.env)
  nameDatabase(config.databaseUrl)
  const deps = await createDependencies(config, 'baize-load-content')
  try {
    const { games, people, settings } = await loadContent(deps, commandLine, {
      folder: process.env['CONTENT'] || null,
      overwriteSettings: words.includes(OVERWRITE),
    })
    for (const { name, from, to } of settings.changed)
      console.log(`${name} was ${JSON.stringify(from)} and is ${JSON.stringify(to)} now.`)
    for (const { name, value, inFile } of settings.leftAlone)
      console.log(
        `${name} stays ${JSON.stringify(value)}, as it was set after the last load; the file still holds ${JSON.stringify(inFile)}.`,
      )
    console.log(`The content is loaded: ${games} games, ${people} new people.`)
  } finally {
    await deps.pool.end()
  }
}

await runToEnd(run)
