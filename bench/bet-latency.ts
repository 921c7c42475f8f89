import { inPairs, type Bench } from './lib/bench.ts'
import { seededDatabase, startBenchServer, type BenchServer } from './lib/bench-stack.ts'
import { isAccepted, prepared } from './lib/prepared-bets.ts'
import type { Figure } from './lib/report.ts'
import { closedLoop, openLoop } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

type Rate = { readonly perSecond: number; readonly must: number; readonly goal: number | null }
/** One pause of the machine must not decide. */
const RUNS = 3

/** A slow machine does not sustain the highest: what it answers then is shown. */
const steadyRates: readonly Rate[] = [
  { perSecond: 300, must: 40, goal: 10 },
  { perSecond: 500, must: 40, goal: 10 },
  { perSecond: 800, must: 40, goal: 10 },
  { perSecond: 1000, must: 40, goal: 10 },
  { perSecond: 2000, must: Infinity, goal: 25 },
]

/** The latency of bets that arrive at a fixed rate, independent of the server's responses. */
export async function betLatency(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_latency')
  const server = await startBenchServer(database, bench.folder)
  try {
    await warmUp(server)
    const figures: Figure[] = []
    for (const rate of steadyRates)
      figures.push(
        await latencyFigure(bench, server, rate).catch((error: unknown) => notSustained(rate, error)),
      )
    return figures
  } finally {
    await server.stop()
  }
}

async function latencyFigure(
  bench: Bench,
  server: BenchServer,
  { perSecond, must, goal }: Rate,
): Promise<Figure> {
  const runs: (readonly number[])[] = []
  while (runs.length < (must === Infinity ? 1 : RUNS)) runs.push(await latenciesAt(bench, server, perSecond))
  const percentiles = (share: number) => runs.map((run) => percentile(run, share))
  const notes = [0.5, 0.95, 0.99, 0.999].map(
    (share) =>
      `p${share * 100} ${percentiles(share)
        .map((ms) => ms.toFixed(1))
        .join(', ')} ms`,
  )
  const bets = runs.reduce((sum, run) => sum + run.length, 0)
  return {
    name: `bet latency at ${perSecond} a second, p99`,
    unit: 'ms',
    values: percentiles(0.99),
    must,
    goal,
    better: 'lower',
    notes: [`${notes.join('; ')}; from the scheduled time, ${bets} bets in ${runs.length} runs, no errors`],
  }
}

/** @throws {Error} When the rate has a target. */
function notSustained({ perSecond, must, goal }: Rate, error: unknown): Figure {
  if (must !== Infinity) throw error
  return {
    name: `bet latency at ${perSecond} a second, p99`,
    unit: 'ms',
    values: [Infinity],
    must,
    goal,
    better: 'lower',
    notes: [`not sustained: ${(error as Error).message}`],
  }
}

/** At a load at which few bets meet, lanes must not cost time. */
export async function latencyWithLanes(bench: Bench): Promise<Figure[]> {
  const perSecond = 300
  const p99With = async (lanes: string, name: string) => {
    const database = await seededDatabase(bench.server, name)
    const server = await startBenchServer(database, bench.folder, { BET_LANES: lanes })
    await warmUp(server)
    return {
      server,
      p99: async () => percentile(await latenciesAt(bench, server, perSecond), 0.99),
    }
  }
  const on = await p99With('2', 'bench_lanes')
  const off = await p99With('0', 'bench_no_lanes')
  try {
    const taken = await inPairs(bench.options.pairs, on.p99, off.p99)
    const list = (values: readonly number[]) => values.map((ms) => ms.toFixed(1)).join(', ')
    return [
      {
        name: `p99 of a bet at ${perSecond} a second, with lanes / without`,
        unit: 'ratio',
        values: taken.ratios,
        must: 1.2,
        goal: 1,
        better: 'lower',
        notes: [`with: ${list(taken.a)} ms`, `without: ${list(taken.b)} ms`],
      },
    ]
  } finally {
    await on.server.stop()
    await off.server.stop()
  }
}

/** A server that has just started opens its connections with the first bets, and refuses those that wait too long. */
async function warmUp(server: BenchServer): Promise<void> {
  const next = await prepared(server, 10_000)
  const target = { host: '127.0.0.1', port: server.port }
  await closedLoop(target, { connections: 4, seconds: 2, next, isRight: isAccepted })
}

/** Milliseconds from the scheduled time to the answer, of each bet of one run. */
async function latenciesAt(bench: Bench, server: BenchServer, perSecond: number): Promise<readonly number[]> {
  const { latencySeconds, warmUpSeconds } = bench.options
  const next = await prepared(server, perSecond * (latencySeconds + warmUpSeconds) + 100)
  const { latenciesMs, wrong } = await openLoop(
    { host: '127.0.0.1', port: server.port },
    { perSecond, seconds: latencySeconds, warmUpSeconds, connections: 64, next, isRight: isAccepted },
  )
  if (wrong > 0) throw new Error(`${wrong} wrong answers at ${perSecond} a second`)
  return latenciesMs
}
