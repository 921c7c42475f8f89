import type { Bench } from './lib/bench.ts'
import { PLAYERS, seededDatabase, startBenchServer, type BenchServer } from './lib/bench-stack.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'
import { startFlood, type FloodAnswers } from './lib/request-flood.ts'
import { signBets } from './lib/signed-bets.ts'
import { openLoop, type Reply } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

const IN_FLIGHT = 1_000
const BETS_PER_SECOND = 50
const BET_PATH = '/callbacks/games/hub88/transaction/bet'
const reads = {
  pages: ['/', '/login', '/payment/deposit'],
  searches: ['/api/game/games?text=a', '/api/game/games?text=fox', '/api/game/games'],
} as const
const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

/**
 * One address sends reads as fast as it can: 1,000 pages or searches are in flight. Bets in the same process
 * continue and none is refused. The limit of requests a minute is raised, because it would refuse most reads
 * early.
 */
export async function betsBesideReads(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_reads')
  const server = await startBenchServer(database, bench.folder, { RATE_LIMIT_GENERAL: '100000000' })
  try {
    await besideReads(bench, server, null)
    const calm = await besideReads(bench, server, null)
    const figures: Figure[] = []
    for (const [kind, paths] of Object.entries(reads)) {
      const runs = []
      for (let run = 0; run < bench.options.pairs.least; run += 1)
        runs.push(await besideReads(bench, server, paths))
      figures.push(
        {
          name: `p99 of a bet while ${IN_FLIGHT} ${kind} of one address are in flight`,
          unit: 'ms',
          values: runs.map(({ p99 }) => p99),
          must: 250,
          goal: null,
          better: 'lower',
          notes: [
            `${runs.map(({ flood }) => flood.answered).join(', ')} reads answered, ${JSON.stringify(runs.at(-1)?.flood.statuses)}; ${BETS_PER_SECOND} bets a second; p99 without them ${calm.p99.toFixed(1)} ms`,
          ],
        },
        {
          name: `bets refused while ${IN_FLIGHT} ${kind} of one address are in flight, in ${runs.length} runs`,
          unit: 'count',
          values: [runs.reduce((sum, { refused }) => sum + refused, 0)],
          must: 0,
          goal: null,
          better: 'lower',
          notes: [`without them: ${calm.refused}`],
        },
      )
    }
    figures[0] = { ...figures[0]!, notes: [...figures[0]!.notes, await proveLedger(database)] }
    return figures
  } finally {
    await server.stop()
  }
}

/** A read is answered, or refused as busy. */
const EXPECTED = new Set(['200', '429', '503'])

type Run = { readonly p99: number; readonly refused: number; readonly flood: FloodAnswers }

async function besideReads(bench: Bench, server: BenchServer, paths: readonly string[] | null): Promise<Run> {
  const target = { host: '127.0.0.1', port: server.port }
  const { seconds } = bench.options
  const bets = await signBets({
    privateKey: server.privateKey,
    count: BETS_PER_SECOND * (seconds + 2) + 100,
    players: PLAYERS,
    path: BET_PATH,
    host: `${target.host}:${target.port}`,
  })
  const requests = paths?.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\nAccept-Encoding: gzip, br\r\n\r\n`,
  )
  const stop = requests === undefined ? null : await startFlood({ target, inFlight: IN_FLIGHT, requests })
  const { latenciesMs, wrong } = await openLoop(target, {
    perSecond: BETS_PER_SECOND,
    seconds,
    warmUpSeconds: 1,
    connections: 32,
    next: () => bets.pop() ?? null,
    isRight: isAccepted,
  })
  const flood = (await stop?.()) ?? { answered: 0, statuses: {} }
  const unexpected = Object.keys(flood.statuses).filter((status) => !EXPECTED.has(status))
  if (unexpected.length > 0) throw new Error(`reads were answered ${JSON.stringify(flood.statuses)}`)
  return { p99: percentile(latenciesMs, 0.99), refused: wrong, flood }
}
