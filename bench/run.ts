import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchOptions } from './lib/bench.ts'
import { findPgbench } from './lib/pgbench.ts'
import { startBenchPostgres } from './lib/bench-stack.ts'
import { isReached, printFigure, type Figure } from './lib/report.ts'
import { chosenParts, parts } from './parts.ts'

const names = process.argv.slice(2)
if (names.includes('--list')) {
  for (const { name, measures } of parts) console.log(`${name.padEnd(13)} ${measures}`)
  process.exit()
}
const chosen = namedParts(names)

/** Shorter pairs for a quick run; valid figures need the defaults. */
const quick = process.env['BENCH_QUICK'] === '1'
const options: BenchOptions = {
  pairs: quick ? { least: 1, most: 1 } : { least: 3, most: 5 },
  seconds: quick ? 2 : 3,
  clients: 8,
  latencySeconds: quick ? 3 : 6,
  warmUpSeconds: quick ? 1 : 2,
  growthPostings: quick ? 100_000 : 1_000_000,
}
const folder = fileURLToPath(new URL('../var/bench', import.meta.url))

const pgbench = await findPgbench()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const server = await startBenchPostgres(join(folder, 'postgres'))
const figures: Figure[] = []
try {
  const bench = { server, pgbench, folder, options }
  for (const { name, run } of chosen) {
    const startedAt = performance.now()
    for (const figure of await run(bench)) {
      figures.push(figure)
      console.log(printFigure(figure))
    }
    console.log(`     ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
} finally {
  await server.stop()
}
await writeFile(
  join(folder, 'bench.json'),
  JSON.stringify({ takenAt: new Date().toISOString(), options, figures }, null, 2),
)
const reached = figures.filter(isReached).length
console.log(`figures in var/bench/bench.json`)
console.log(`bench: ${reached} of ${figures.length} reached`)
process.exitCode = reached === figures.length ? 0 : 1

function namedParts(wanted: readonly string[]): ReturnType<typeof chosenParts> {
  try {
    return chosenParts(wanted)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
