import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { loadContent } from './features/content/index.ts'
import { readCommandLine } from './platform/process/command-line.ts'

/** Loads `content/`, or the folder that `CONTENT` names. Loading again changes only what changed. */
async function run(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2), process.env)
  const deps = await createDependencies(readConfig(process.env))
  try {
    const { games, people } = await loadContent(deps, commandLine, process.env['CONTENT'] || null)
    console.log(`The content is loaded: ${games} games, ${people} new people.`)
  } finally {
    await deps.pool.end()
  }
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
