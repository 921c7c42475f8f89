import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { betsBesideCallbackFloods } from './bets-beside-callback-floods.ts'
import { betsBesideLogins } from './bets-beside-logins.ts'
import { betsBesideReads } from './bets-beside-reads.ts'
import { betsBesideUploads } from './bets-beside-uploads.ts'
import { betLatency, latencyWithLanes } from './bet-latency.ts'
import { betAgainstSql } from './bet-over-http.ts'
import { functionAgainstTpcB, growth, limitsAndCaps, replay } from './bet-in-sql.ts'
import { checkOfNewPostings } from './check-new-postings.ts'
import { lobbyBySize } from './lobby-by-size.ts'
import type { BenchOptions } from './lib/bench.ts'
import { findPgbench } from './lib/pgbench.ts'
import { startBenchPostgres } from './lib/bench-stack.ts'
import { isReached, printFigure, type Figure } from './lib/report.ts'

/** Shorter pairs for a quick run; valid figures need the defaults. */
const quick = process.env['BENCH_QUICK'] === '1'
const options: BenchOptions = {
  pairs: quick ? 3 : 7,
  seconds: quick ? 2 : 5,
  clients: 8,
  latencySeconds: quick ? 5 : 20,
  warmUpSeconds: quick ? 1 : 5,
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
  for (const measure of [
    betAgainstSql,
    functionAgainstTpcB,
    limitsAndCaps,
    replay,
    growth,
    checkOfNewPostings,
    betLatency,
    latencyWithLanes,
    betsBesideLogins,
    betsBesideCallbackFloods,
    betsBesideReads,
    betsBesideUploads,
    lobbyBySize,
  ]) {
    for (const figure of await measure(bench)) {
      figures.push(figure)
      console.log(printFigure(figure))
    }
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
