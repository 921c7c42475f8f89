import { join } from 'node:path'
import { inPairs, pgbenchOn, rates, type Bench } from './lib/bench.ts'
import { betScript } from './lib/bet-script.ts'
import {
  PLAYERS,
  seededDatabase,
  startBenchServer,
  type BenchDatabase,
  type BenchServer,
} from './lib/bench-stack.ts'
import { pgbenchRate, writeScript } from './lib/pgbench.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'
import { signBets } from './lib/signed-bets.ts'
import { closedLoop, openLoop, type Reply } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

const CONNECTIONS = 16
const BET_PATH = '/callbacks/games/hub88/transaction/bet'
const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

async function prepared(server: BenchServer, count: number): Promise<() => Uint8Array | null> {
  const requests = await signBets({
    privateKey: server.privateKey,
    count,
    players: PLAYERS,
    path: BET_PATH,
    host: `127.0.0.1:${server.port}`,
  })
  return () => requests.pop() ?? null
}

async function countBets(database: BenchDatabase): Promise<number> {
  const [row] = await database.query<{ count: string }>(
    "select count(*)::text as count from wallet.ledger_transaction where kind = 'bet'",
  )
  return Number(row?.count ?? 0)
}

/** A bet from the socket to the commit and back, against the same SQL function called by pgbench. */
export async function betAgainstSql(bench: Bench): Promise<Figure[]> {
  const { seconds, pairs, clients } = bench.options
  const overHttp = await seededDatabase(bench.server, 'bench_http')
  const inSql = await seededDatabase(bench.server, 'bench_sql')
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const server = await startBenchServer(overHttp, bench.folder)
  try {
    const target = { host: '127.0.0.1', port: server.port }
    const warmUp = await closedLoop(target, {
      connections: CONNECTIONS,
      seconds: 2,
      next: await prepared(server, 20_000),
      isRight: isAccepted,
    })
    const next = await prepared(
      server,
      Math.ceil((warmUp.answered / warmUp.seconds) * seconds * pairs * 1.8) + 20_000,
    )
    const before = await countBets(overHttp)
    const cpuBefore = await server.cpuSeconds()
    let answered = 0
    let wrong = 0
    const taken = await inPairs(
      pairs,
      async () => {
        const result = await closedLoop(target, {
          connections: CONNECTIONS,
          seconds,
          next,
          isRight: isAccepted,
        })
        answered += result.answered
        wrong += result.wrong
        return result.answered / result.seconds
      },
      () => pgbenchRate(pgbenchOn(bench, inSql.name), { seconds, script }),
    )
    const cpu = (await server.cpuSeconds()) - cpuBefore
    const added = (await countBets(overHttp)) - before
    if (added !== answered || wrong > 0)
      throw new Error(`${answered} answers, ${wrong} of them wrong, but ${added} bets in the ledger`)
    return [
      {
        name: 'bet through the full stack / the same SQL function by pgbench',
        unit: 'ratio',
        values: taken.ratios,
        must: 0.5,
        goal: 0.6,
        better: 'higher',
        notes: [
          rates('full stack', taken.a),
          rates('pgbench', taken.b),
          `${clients} database connections on both sides; ${answered} answers, ${added} bets in the ledger; ${((cpu / answered) * 1e6).toFixed(0)} CPU microseconds a bet in the server process`,
          await proveLedger(overHttp),
        ],
      },
    ]
  } finally {
    await server.stop()
  }
}

/** The latency of bets that arrive at a fixed rate, independent of the server's responses. */
export async function betLatency(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_latency')
  const server = await startBenchServer(database, bench.folder)
  try {
    // A server that has just started opens its connections with the first bets, and refuses those that wait too long.
    const started = await prepared(server, 10_000)
    const target = { host: '127.0.0.1', port: server.port }
    await closedLoop(target, { connections: 4, seconds: 2, next: started, isRight: isAccepted })
    const figures: Figure[] = []
    for (const perSecond of [500, 1000]) {
      // Three runs: one pause of the machine must not decide.
      const runs: (readonly number[])[] = []
      while (runs.length < 3) runs.push(await latenciesAt(bench, server, perSecond))
      const percentiles = (share: number) => runs.map((run) => percentile(run, share))
      const notes = [0.5, 0.95, 0.99, 0.999].map(
        (share) =>
          `p${share * 100} ${percentiles(share)
            .map((ms) => ms.toFixed(1))
            .join(', ')} ms`,
      )
      const bets = runs.reduce((sum, run) => sum + run.length, 0)
      figures.push({
        name: `bet latency at ${perSecond} a second, p99`,
        unit: 'ms',
        values: percentiles(0.99),
        must: 40,
        goal: 15,
        better: 'lower',
        notes: [`${notes.join('; ')}; from the scheduled time, ${bets} bets in 3 runs, no errors`],
      })
    }
    return figures
  } finally {
    await server.stop()
  }
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
