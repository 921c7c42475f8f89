import { RELAY_BATCH } from '../events/outbox-relay.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SweepRunner } from '../jobs/sweep-runner.ts'

/** The pause between rounds also under load: rounds without a pause would deliver few rows per commit. */
const RELAY_EVERY_MS = 50
/** The longer pause while the database is unavailable. */
const RELAY_PAUSE_MS = 500
const MAX_ROUNDS = 50

type Deps = {
  readonly relay: () => Promise<number>
  readonly queue: JobQueue
  readonly sweeps: SweepRunner
  readonly handlers: readonly JobHandler[]
  readonly log: { warn(fields: object, text: string): void }
}
export type Background = {
  /** @param withJobs False starts only the sweeps that run on every server. */
  start(withJobs: boolean): void
  /**
   * Delivers events, runs jobs and sweeps until nothing is due, without timers. For tests. @returns The
   * number of items.
   */
  runDue(): Promise<number>
  /** Delivers events and runs their jobs until none is left, without timers and sweeps. For tests. */
  deliver(): Promise<number>
  /** Runs the sweeps that run on every server. For tests. */
  runOwn(): Promise<number>
  stop(): Promise<void>
}

/** Background work: event delivery, jobs and sweeps. */
export function createBackground(deps: Deps): Background {
  let timer: NodeJS.Timeout | undefined
  let relaying: Promise<unknown> = Promise.resolve()
  let isStopping = false

  async function relayContinuously(): Promise<void> {
    const round = deps.relay()
    relaying = round.catch(() => {})
    const delivered = await round.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the outbox could not be delivered and is retried')
      return null
    })
    const waitMs = delivered === null ? RELAY_PAUSE_MS : delivered >= RELAY_BATCH ? 0 : RELAY_EVERY_MS
    if (!isStopping) timer = setTimeout(() => void relayContinuously(), waitMs)
  }

  async function deliver(): Promise<number> {
    let all = 0
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const done = (await deps.relay()) + (await deps.queue.runDue(deps.handlers))
      all += done
      if (done === 0) return all
    }
    throw endless()
  }

  return {
    start(withJobs) {
      deps.sweeps.start(withJobs)
      if (!withJobs) return
      void relayContinuously()
      deps.queue.workOn(deps.handlers)
    },
    // Sweeps take most of the time: they run once all events are delivered, and again only after one found work.
    async runDue() {
      let all = await deliver()
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const done = (await deps.sweeps.runDue()) + (await deliver())
        all += done
        if (done === 0) return all
      }
      throw endless()
    },
    deliver,
    runOwn: () => deps.sweeps.runDue({ everywhere: true }),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await relaying
      await deps.sweeps.stop()
      await deps.queue.stop()
    },
  }
}

const endless = () => new Error('runDue does not end: some work keeps creating new work.')
