import type { ListenConnection } from '../db/listen-connection.ts'
import type { Sweep } from './job.ts'

const MAX_ROUNDS = 20
const LOCK_WAIT_MS = 25
const LOCK_TRIES = 200

type Deps = {
  readonly locks: Pick<ListenConnection, 'withLock'>
  readonly log: { error(fields: object, text: string): void }
  recordFailure(sweep: string): void
}
export type SweepRunner = {
  /** @param withJobs Whether this server does background work: else only sweeps that run everywhere start. */
  start(withJobs: boolean): void
  /**
   * Runs every sweep once, or those that run everywhere, after a run in progress here or on another server.
   * @returns The number of processed items.
   */
  runDue(options?: { readonly everywhere: boolean }): Promise<number>
  stop(): Promise<void>
}

/**
 * Runs each sweep at its interval. A lock limits a sweep to one server at a time; if that server dies,
 * another continues.
 */
export function createSweepRunner(deps: Deps, sweeps: readonly Sweep[]): SweepRunner {
  const timers = new Map<string, NodeJS.Timeout>()
  const underway = new Map<string, Promise<unknown>>()
  let isStopping = false

  /**
   * `null` when another server runs it. Runs in one process must not overlap: the lock does not exclude its
   * own connection.
   */
  async function runOnce(sweep: Sweep): Promise<number | null> {
    // Several callers may wait for the same run, so check again for the run of the first to continue.
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
      // A batch that processed something may have left more.
      for (let round = 0; round < MAX_ROUNDS && !isStopping; round += 1)
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

  const everywhere = sweeps.filter(({ alsoWithoutJobs }) => alsoWithoutJobs === true)
  return {
    start(withJobs) {
      for (const sweep of withJobs ? sweeps : everywhere)
        timers.set(
          sweep.name,
          setTimeout(() => void attempt(sweep), sweep.everySec * 1000 * Math.random()),
        )
    },
    async runDue(options = { everywhere: false }) {
      let done = 0
      for (const sweep of options.everywhere ? everywhere : sweeps)
        done += await runSoon(() => runOnce(sweep), sweep.name)
      return done
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underway.values())
    },
  }
}

/** Waits for a run on another server. For `runDue` of tests only. */
async function runSoon(run: () => Promise<number | null>, name: string): Promise<number> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const done = await run()
    if (done !== null) return done
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))
  }
  throw new Error(`The sweep ${name} is locked by another server.`)
}
