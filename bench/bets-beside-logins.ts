import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inPairs, type Bench } from './lib/bench.ts'
import { PLAYERS, seededDatabase, startBenchServer, type BenchServer } from './lib/bench-stack.ts'
import type { Burst } from './lib/login-burst.ts'
import type { Figure } from './lib/report.ts'
import { signBets } from './lib/signed-bets.ts'
import { openLoop, type Reply } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

const BETS_PER_SECOND = 300
const LOGINS = 200
/** A burst is served in two seconds; with fewer bets the 99th percentile would be too noisy. */
const WINDOW_SECONDS = 10
const BET_PATH = '/callbacks/games/hub88/transaction/bet'
const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

/** Checking a password needs a processor core; a burst of logins must hardly slow bets down (S7). */
export async function betsBesideLogins(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_logins')
  // Each login comes from another source, so that the limits of one source do not apply.
  const server = await startBenchServer(database, bench.folder, { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const answered = { logins: 0, turnedAway: 0 }
    let burst = 0
    // A first burst warms up the server's password threads and the code of both sides.
    const first = startBurst(server, burst)
    await betP99(server, first)
    const taken = await inPairs(
      bench.options.pairs,
      async () => {
        const logIn = startBurst(server, (burst += 1))
        let logins: Promise<readonly number[]> = Promise.resolve([])
        const p99 = await betP99(server, () => (logins = logIn()))
        for (const status of await logins)
          answered[status === 503 || status === 429 ? 'turnedAway' : 'logins'] += 1
        return p99
      },
      () => betP99(server, () => {}),
    )
    const shown = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ')
    return [
      {
        name: `p99 of a bet while ${LOGINS} people log in at once / without them`,
        unit: 'ratio',
        values: taken.ratios,
        must: 2,
        goal: null,
        better: 'lower',
        notes: [
          `
            with: ${shown(taken.a)} ms; without: ${shown(taken.b)} ms;
            ${BETS_PER_SECOND} bets a second for ${WINDOW_SECONDS} s`,
          `${answered.logins} logins checked, ${answered.turnedAway} asked to come again`,
        ],
      },
    ]
  } finally {
    await server.stop()
  }
}

/** @param beside Started together with the bets. */
async function betP99(server: BenchServer, beside: () => unknown): Promise<number> {
  const requests = await signBets({
    privateKey: server.privateKey,
    count: BETS_PER_SECOND * (WINDOW_SECONDS + 1) + 100,
    players: PLAYERS,
    path: BET_PATH,
    host: `127.0.0.1:${server.port}`,
  })
  beside()
  const { latenciesMs, wrong } = await openLoop(
    { host: '127.0.0.1', port: server.port },
    {
      perSecond: BETS_PER_SECOND,
      seconds: WINDOW_SECONDS,
      warmUpSeconds: 0,
      connections: 32,
      next: () => requests.pop() ?? null,
      isRight: isAccepted,
    },
  )
  if (wrong > 0) throw new Error(`${wrong} wrong answers while people log in`)
  return percentile(latenciesMs, 0.99)
}

/**
 * The burst runs in its own thread, so that opening connections does not delay the bets. The thread is
 * started before the bets, because its start is not part of a login.
 * @returns A function that starts the burst once, and returns the status of each response.
 */
function startBurst(server: BenchServer, burst: number): () => Promise<readonly number[]> {
  const worker = new Worker(new URL('./lib/login-burst.ts', import.meta.url), {
    workerData: { target: { host: '127.0.0.1', port: server.port }, burst, count: LOGINS } satisfies Burst,
  })
  return async () => {
    worker.postMessage('log in')
    const [statuses] = (await once(worker, 'message', { signal: AbortSignal.timeout(60_000) })) as [number[]]
    return statuses
  }
}
