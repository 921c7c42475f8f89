import type { ListenConnection } from '../db/listen-connection.ts'
import type { Sweep } from './job.ts'

const MOST_ROUNDS = 20
const LOCK_WAIT_MS = 25
const LOCK_TRIES = 200

type Deps = {
  readonly locks: Pick<ListenConnection, 'withLock'>
  readonly log: { error(facts: object, text: string): void }
  recordFailure(sweep: string): void
}
export type SweepRunner = {
  start(): void
  /** Runs every sweep once now, after one that is just running here or on another server. @returns What they did. */
  runDue(): Promise<number>
  stop(): Promise<void>
}

/** Runs each sweep at its pace. A lock keeps one sweep to one server at a time; if that server dies another goes on. */
export function createSweepRunner(deps: Deps, sweeps: readonly Sweep[]): SweepRunner {
  const timers = new Map<string, NodeJS.Timeout>()
  const underway = new Map<string, Promise<unknown>>()
  let isStopping = false

  /** `null` when another server is at it. Twice in one process never overlaps: the lock would let the same connection in. */
  async function runOnce(sweep: Sweep): Promise<number | null> {
    // Several may wait for the same one: whoever goes on first is looked for again.
    for (let before = underway.get(sweep.name); before !== undefined; before = underway.get(sweep.name))
      await before
    const run = deps.locks.withLock(sweep.name, () => sweep.run()).finally(() => underway.delete(sweep.name))
    underway.set(
      sweep.name,
      run.catch(() => {}),
    )
    return await run
  }

  async function attempt(sweep: Sweep): Promise<void> {
    try {
      // A full bite means that there is more.
      for (let round = 0; round < MOST_ROUNDS && !isStopping; round += 1)
        if (((await runOnce(sweep)) ?? 0) === 0) break
    } catch (error) {
      deps.recordFailure(sweep.name)
      deps.log.error({ err: error, sweep: sweep.name }, 'a sweep failed')
    }
    if (!isStopping)
      timers.set(
        sweep.name,
        setTimeout(() => void attempt(sweep), sweep.everySec * 1000),
      )
  }

  return {
    start() {
      for (const sweep of sweeps)
        timers.set(
          sweep.name,
          setTimeout(() => void attempt(sweep), sweep.everySec * 1000 * Math.random()),
        )
    },
    async runDue() {
      let done = 0
      for (const sweep of sweeps) done += await runSoon(() => runOnce(sweep), sweep.name)
      return done
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underway.values())
    },
  }
}

/** Only a test's `runDue` insists: it waits for the server that is at it. */
async function runSoon(run: () => Promise<number | null>, name: string): Promise<number> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const done = await run()
    if (done !== null) return done
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))
  }
  throw new Error(`The sweep ${name} is held by another server.`)
}
