import { RELAY_BATCH } from '../events/outbox-relay.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SweepRunner } from '../jobs/sweep-runner.ts'

/** Also while there is news: rounds that follow each other at once would carry few rows each and cost a commit each. */
const RELAY_EVERY_MS = 50
/** While the database is away it is asked less often. */
const RELAY_PAUSE_MS = 500
const MOST_ROUNDS = 50

type Deps = {
  readonly relay: () => Promise<number>
  readonly queue: JobQueue
  readonly sweeps: SweepRunner
  readonly handlers: readonly JobHandler[]
  readonly log: { warn(facts: object, text: string): void }
}
export type Background = {
  start(): void
  /** Delivers, works and sweeps until nothing is due. For tests: nobody waits for a timer. @returns How much was done. */
  runDue(): Promise<number>
  stop(): Promise<void>
}

/** The work that no request asks for: delivering events, jobs, sweeps. */
export function createBackground(deps: Deps): Background {
  let timer: NodeJS.Timeout | undefined
  let relaying: Promise<unknown> = Promise.resolve()
  let isStopping = false

  async function keepRelaying(): Promise<void> {
    const round = deps.relay()
    relaying = round.catch(() => {})
    const delivered = await round.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'events could not be delivered and wait')
      return null
    })
    const waitMs = delivered === null ? RELAY_PAUSE_MS : delivered >= RELAY_BATCH ? 0 : RELAY_EVERY_MS
    if (!isStopping) timer = setTimeout(() => void keepRelaying(), waitMs)
  }

  return {
    start() {
      void keepRelaying()
      deps.queue.workOn(deps.handlers)
      deps.sweeps.start()
    },
    async runDue() {
      let all = 0
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const done =
          (await deps.relay()) + (await deps.queue.runDue(deps.handlers)) + (await deps.sweeps.runDue())
        all += done
        if (done === 0) return all
      }
      throw new Error('Work keeps coming: something asks for itself again and again.')
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await relaying
      await deps.sweeps.stop()
      await deps.queue.stop()
    },
  }
}
