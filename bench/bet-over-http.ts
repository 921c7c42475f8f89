import { join } from 'node:path'
import { inPairs, pgbenchOn, rates, type Bench } from './lib/bench.ts'
import { betScript } from './lib/bet-script.ts'
import { seededDatabase, startBenchServers, type BenchDatabase, type BenchServer } from './lib/bench-stack.ts'
import { cpuOfDatabase, secondsSince } from './lib/cpu-of-database.ts'
import { pgbenchRate, writeScript } from './lib/pgbench.ts'
import { isAccepted, prepared } from './lib/prepared-bets.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'
import { closedLoop } from './lib/socket-load.ts'

async function countBets(database: BenchDatabase): Promise<number> {
  const [row] = await database.query<{ count: string }>(
    "select count(*)::text as count from wallet.ledger_transaction where kind = 'bet'",
  )
  return Number(row?.count ?? 0)
}

type Form = {
  readonly name: string
  readonly connections: number
  /** Server processes, to which the connections are spread. */
  readonly processes: number
  /** What a commit costs more, on both sides. */
  readonly commitDelayMs: number
  readonly lanes: number
  readonly must: number
  readonly goal: number | null
}
const usual = { processes: 1, commitDelayMs: 0, lanes: 2, goal: null, must: 0 } as const

/** Measurements without a target are shorter. */
const shown = { seconds: 2, pairs: { least: 2, most: 2 } } as const

/** The first three have a target; the others show what a process, a commit and the lanes are worth. */
const forms: readonly Form[] = [
  { ...usual, name: '16 connections', connections: 16, must: 0.95, goal: 1.2 },
  { ...usual, name: '64 connections', connections: 64, must: 1.3, goal: 1.7 },
  {
    ...usual,
    name: '64 connections, 2 ms more a commit',
    connections: 64,
    commitDelayMs: 2,
    must: 1.6,
    goal: 2.2,
  },
  { ...usual, name: '16 connections, 2 ms more a commit', connections: 16, commitDelayMs: 2 },
  { ...usual, name: '16 connections, two processes', connections: 16, processes: 2 },
  { ...usual, name: '64 connections, two processes', connections: 64, processes: 2 },
  {
    ...usual,
    name: '64 connections, two processes, 2 ms more a commit',
    connections: 64,
    processes: 2,
    commitDelayMs: 2,
  },
  { ...usual, name: '16 connections, without lanes', connections: 16, lanes: 0 },
  { ...usual, name: '64 connections, without lanes', connections: 64, lanes: 0 },
]

/** A bet from the socket to the commit and back, against the same SQL function called by pgbench. */
export async function betAgainstSql(bench: Bench): Promise<Figure[]> {
  const overHttp = await seededDatabase(bench.server, 'bench_http')
  const inSql = await seededDatabase(bench.server, 'bench_sql')
  const figures: Figure[] = []
  for (const form of forms) figures.push(await measureForm(bench, { overHttp, inSql }, form))
  return figures
}

async function measureForm(
  bench: Bench,
  { overHttp, inSql }: Readonly<Record<'overHttp' | 'inSql', BenchDatabase>>,
  form: Form,
): Promise<Figure> {
  const { clients } = bench.options
  const { seconds, pairs } = form.must > 0 ? bench.options : shown
  for (const database of [overHttp, inSql])
    await database.query(`
      alter database ${database.name} set commit_delay = ${form.commitDelayMs * 1000};
      alter database ${database.name} set commit_siblings = 0`)
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const servers = await startBenchServers(overHttp, bench.folder, {
    count: form.processes,
    env: { BET_LANES: String(form.lanes) },
  })
  try {
    const [first] = servers as [BenchServer]
    const load = async (forSeconds: number, next: () => Uint8Array | null) => {
      const results = await Promise.all(
        servers.map(({ port }) =>
          closedLoop(
            { host: '127.0.0.1', port },
            {
              connections: form.connections / servers.length,
              seconds: forSeconds,
              next,
              isRight: isAccepted,
            },
          ),
        ),
      )
      const sum = (of: 'answered' | 'wrong') => results.reduce((total, result) => total + result[of], 0)
      return {
        answered: sum('answered'),
        wrong: sum('wrong'),
        perSecond: results.reduce((total, { answered, seconds: took }) => total + answered / took, 0),
      }
    }
    // Signing takes about as long as measuring, so no more is signed than a warm server may need.
    const warmUp = await load(1, await prepared(first, 15_000))
    const next = await prepared(first, Math.ceil(warmUp.perSecond * seconds * pairs.most * 1.6) + 5_000)
    const before = await countBets(overHttp)
    const cpuOfServers = async () =>
      (await Promise.all(servers.map((server) => server.cpuSeconds()))).reduce((sum, each) => sum + each, 0)
    const total = { answered: 0, wrong: 0, server: 0, database: 0 }
    const taken = await inPairs(
      pairs,
      async () => {
        const [server, database] = [await cpuOfServers(), await cpuOfDatabase(bench.server)]
        const result = await load(seconds, next)
        total.server += (await cpuOfServers()) - server
        total.database += secondsSince(database, await cpuOfDatabase(bench.server))
        total.answered += result.answered
        total.wrong += result.wrong
        return result.perSecond
      },
      () => pgbenchRate(pgbenchOn(bench, inSql.name), { seconds, script }),
    )
    const added = (await countBets(overHttp)) - before
    const { answered, wrong } = total
    if (added !== answered || wrong > 0)
      throw new Error(`${answered} answers, ${wrong} of them wrong, but ${added} bets in the ledger`)
    const each = (cpuSeconds: number) => ((cpuSeconds / answered) * 1e6).toFixed(0)
    return {
      name: `bet through the full stack / the same SQL function by pgbench, ${form.name}`,
      unit: 'ratio',
      values: taken.ratios,
      must: form.must,
      goal: form.goal,
      better: 'higher',
      notes: [
        rates('full stack', taken.a),
        rates('pgbench', taken.b),
        `${clients} database connections a process and for pgbench; ${answered} answers, ${added} bets in the ledger; ${each(total.server)} CPU microseconds a bet in the server, ${each(total.database)} in PostgreSQL`,
        await proveLedger(overHttp),
      ],
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}
