import type { Bench } from './lib/bench.ts'
import {
  PLAYERS,
  seededDatabase,
  startBenchServer,
  type BenchDatabase,
  type BenchServer,
} from './lib/bench-stack.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'
import { startFlood, type FloodAnswers } from './lib/request-flood.ts'
import { signBets } from './lib/signed-bets.ts'
import { openLoop, type Reply, type Target } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

const IN_FLIGHT = 1_500
const BETS_PER_SECOND = 50
const BET_PATH = '/callbacks/games/hub88/transaction/bet'
const floodPaths = {
  payments: ['/callbacks/payments/tollgate/notify'],
  games: [BET_PATH],
} as const
const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

/**
 * Anybody can send unsigned callbacks. While 1,500 of them from one address are in flight, bets in the same
 * process continue and none is refused, because an unverified call uses no database connection.
 */
export async function betsBesideCallbackFloods(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_floods')
  const server = await startBenchServer(database, bench.folder)
  try {
    await underFlood(bench, database, server, null)
    const calm = await underFlood(bench, database, server, null)
    const figures: Figure[] = []
    for (const [kind, paths] of Object.entries(floodPaths)) {
      const runs = []
      for (let run = 0; run < bench.options.pairs.least; run += 1)
        runs.push(await underFlood(bench, database, server, paths))
      const answered = runs.map(({ flood }) => flood.answered)
      const notes = [
        `${answered.join(', ')} unsigned calls answered, ${JSON.stringify(runs.at(-1)?.flood.statuses)}; ${BETS_PER_SECOND} bets a second; p99 without the flood ${calm.p99.toFixed(1)} ms`,
      ]
      figures.push(
        {
          name: `p99 of a bet while ${IN_FLIGHT} unsigned callbacks of ${kind} are in flight`,
          unit: 'ms',
          values: runs.map(({ p99 }) => p99),
          must: 250,
          goal: null,
          better: 'lower',
          notes,
        },
        {
          name: `bets refused while ${IN_FLIGHT} unsigned callbacks of ${kind} are in flight, in ${runs.length} runs`,
          unit: 'count',
          values: [runs.reduce((sum, { refused }) => sum + refused, 0)],
          must: 0,
          goal: null,
          better: 'lower',
          notes: [`without them: ${calm.refused}`],
        },
        {
          name: `database transactions beside the bets, with unsigned callbacks of ${kind} / without`,
          unit: 'ratio',
          values: runs.map(({ transactions }) => transactions / calm.transactions),
          must: 1.5,
          goal: null,
          better: 'lower',
          notes: [
            `without: ${calm.transactions}; with: ${runs.map(({ transactions }) => transactions).join(', ')}`,
          ],
        },
      )
    }
    figures[0] = { ...figures[0]!, notes: [...figures[0]!.notes, await proveLedger(database)] }
    return figures
  } finally {
    await server.stop()
  }
}

type Run = {
  readonly p99: number
  readonly refused: number
  readonly transactions: number
  readonly flood: FloodAnswers
}

/** Places bets for a while, with or without the flood. */
async function underFlood(
  bench: Bench,
  database: BenchDatabase,
  server: BenchServer,
  paths: readonly string[] | null,
): Promise<Run> {
  const target = { host: '127.0.0.1', port: server.port }
  const seconds = bench.options.seconds
  const requests = await signBets({
    privateKey: server.privateKey,
    count: BETS_PER_SECOND * (seconds + 2) + 100,
    players: PLAYERS,
    path: BET_PATH,
    host: `${target.host}:${target.port}`,
  })
  const unsigned = paths?.map((path) => unsignedCallback(target, path))
  const flood =
    unsigned === undefined ? null : await startFlood({ target, inFlight: IN_FLIGHT, requests: unsigned })
  const before = await transactionsOf(database)
  const { latenciesMs, wrong } = await openLoop(target, {
    perSecond: BETS_PER_SECOND,
    seconds,
    warmUpSeconds: 1,
    connections: 32,
    next: () => requests.pop() ?? null,
    isRight: isAccepted,
  })
  const transactions = (await transactionsOf(database)) - before - latenciesMs.length
  const answers = (await flood?.()) ?? { answered: 0, statuses: {} }
  return { p99: percentile(latenciesMs, 0.99), refused: wrong, transactions, flood: answers }
}

function unsignedCallback({ host, port }: Target, path: string): string {
  const body = JSON.stringify({
    eventId: crypto.randomUUID(),
    kind: 'payment',
    reference: 'D0',
    amount: 100_000,
    status: 'ok',
  })
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    'Content-Type: application/json',
    `X-Signature: t=1,v1=${'0'.repeat(64)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** The committed transactions of the database; they are counted at most a second later. */
async function transactionsOf(database: BenchDatabase): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const [row] = await database.query<{ count: string }>(
    'select (xact_commit + xact_rollback)::text as count from pg_stat_database where datname = current_database()',
  )
  return Number(row?.count ?? Number.NaN)
}
