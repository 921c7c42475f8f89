import { readConfig } from './config.ts'
import { createDependencies } from './dependencies.ts'
import { loadOperatorSettings, loadDemoPeople } from './features/content/index.ts'
import { loadGames } from './features/games/index.ts'
import { loadPaymentMethods } from './features/payment-methods/index.ts'
import { seedStaff } from './features/staff-access/index.ts'

/** Loads `content/`: the settings of the operator, games and methods; the staff of `demoStaff`, and with `DEMO=1` the demo people. Loading again changes only what changed. */
async function run(): Promise<void> {
  const config = readConfig(process.env)
  const deps = await createDependencies(config)
  try {
    await loadOperatorSettings(deps)
    await loadPaymentMethods(deps)
    const games = await loadGames(deps)
    await seedStaff(deps, deps.settings.demoStaff ?? [])
    const people = config.demo ? await loadDemoPeople(deps) : []
    console.log(`The content is loaded: ${games} games, ${people.length} new people.`)
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
