import { addressOf, playerPaths } from '@baize/contract/routes'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  deposit,
  repositoryRoot,
  registeredPlayer,
  startTestServer,
  startWorld,
  type World,
} from '@baize/testing'
import { firstLoadOf } from './checks/weight.ts'
import { measurePage, openMeasuredBrowser, type Measured } from './lighthouse/measure.ts'
import { speedPage } from './lighthouse/speed-page.ts'
import { buildWebs } from './start/builds.ts'
import { runCommand } from './start/command-error.ts'

const RUNS = 5
const page = join(repositoryRoot, 'docs/reference/speed.md')

/**
 * `npm run lighthouse`: measures the production build of several pages on a simulated phone with a slow
 * connection, the median of five runs each, and writes `docs/reference/speed.md`. Fails when a page misses
 * its goal; the game's own files are its provider's, so its pages are reported only. Run it on an idle machine.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    await buildWebs()
    const server = await startTestServer()
    const world = await startWorld({ demo: false })
    const browser = await openMeasuredBrowser()
    try {
      const measured: Measured[] = []
      for (const wanted of await pagesOf(world)) {
        const result = await measurePage(browser, wanted, RUNS)
        measured.push(result)
        console.log(
          `${result.name}: performance ${result.performance}, accessibility ${result.accessibility}, LCP ${(result.lcpMs / 1000).toFixed(2)} s`,
        )
        for (const fault of result.accessibilityFaults) console.log(`  accessibility: ${fault}`)
      }
      const text = speedPage(measured, firstLoadOf(join(repositoryRoot, 'apps/web/dist/client')), RUNS)
      writeFileSync(page, text)
      return measured.every(({ isGated, isReached }) => isReached || !isGated) ? 0 : 1
    } finally {
      await browser.close()
      await world.stop()
      await server.stop()
    }
  })

async function pagesOf(world: World) {
  const anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 500_000n)
  const visitor = { cookie: '', isGated: true }
  const player = { cookie: anna.cookies.header(), isGated: true }
  const game = (type: 'demo' | 'real') =>
    world.site + addressOf(playerPaths.game, { params: { id: 'fox-and-acorn', type } })
  return [
    { name: 'Lobby, visitor', url: `${world.site}/`, ...visitor },
    { name: 'Lobby, player', url: `${world.site}/`, ...player },
    { name: 'Registration', url: `${world.site}${playerPaths.registration}`, ...visitor },
    { name: 'Deposit', url: `${world.site}${playerPaths.deposit}`, ...player },
    { name: 'Game, demo', url: game('demo'), ...visitor, isGated: false },
    { name: 'Game, real money', url: game('real'), ...player, isGated: false },
  ]
}
