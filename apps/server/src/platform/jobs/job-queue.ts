import { PgBoss, type Db } from 'pg-boss'
import { connectionOptions } from '../db/database.ts'
import type { JobHandler } from './job.ts'
import { QUEUE_SCHEMA } from './queues.ts'

/** Jobs of one topic that run at once in this process, so that a slow job does not delay others. */
const AT_ONCE = 8
const POLL_MS = 500

type Log = { warn(fields: object, text: string): void; error(fields: object, text: string): void }
type Deps = { readonly url: string; readonly log: Log; recordFailure(topic: string): void }

export type JobQueue = {
  /** Connects, so that jobs can be sent. */
  start(): Promise<void>
  /** Starts to fetch and run jobs. */
  workOn(handlers: readonly JobHandler[]): void
  send(topic: string, jobs: readonly { id: string; data: object }[], on: Db): Promise<void>
  /** Fetches jobs of the topic now instead of at the next poll. */
  wake(topic: string): void
  /** Runs the jobs that are due and waits for their end. @returns The number of jobs. */
  runDue(handlers: readonly JobHandler[]): Promise<number>
  stop(): Promise<void>
}

/**
 * Runs jobs at least once: pg-boss stores them until they are done, retries with growing delays, and moves
 * failed ones to the dead letters.
 */
export function createJobQueue(deps: Deps): JobQueue {
  // A small pool of its own, because pg-boss needs the driver's default type parsers.
  const { types: _ours, ...connection } = connectionOptions(deps.url)
  const boss = new PgBoss({
    ...(connection as { connectionString: string; options?: string }),
    schema: QUEUE_SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => deps.log.warn({ err: error }, 'the job queue reported an error'))
  const running = new Map<string, Set<Promise<void>>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const wakers = new Map<string, () => void>()
  let isStopping = false

  async function fetchJobs(handler: JobHandler): Promise<number> {
    const busy = running.get(handler.topic) ?? new Set()
    running.set(handler.topic, busy)
    if (busy.size >= AT_ONCE) return 0
    const jobs = await boss.fetch<Record<string, unknown>>(handler.topic, { batchSize: AT_ONCE - busy.size })
    for (const job of jobs) {
      const work = perform(handler, job).finally(() => busy.delete(work))
      busy.add(work)
    }
    return jobs.length
  }

  async function perform(
    handler: JobHandler,
    job: { id: string; data: Record<string, unknown> },
  ): Promise<void> {
    try {
      await handler.handle(job.data)
      // Not completed but deleted: its data, such as a mail with the link of a login, would be kept for days.
      await boss.deleteJob(handler.topic, job.id)
    } catch (error) {
      deps.recordFailure(handler.topic)
      deps.log.error({ err: error, topic: handler.topic, job: job.id }, 'a job failed')
      // If this fails too, the job expires and is retried.
      await boss.fail(handler.topic, job.id, { reason: (error as Error).message }).catch(() => {})
    }
  }

  function takeContinuously(handler: JobHandler): void {
    const poll = async () => {
      if (isStopping) return
      const count = await fetchJobs(handler).catch(() => 0)
      if (!isStopping)
        timers.set(
          handler.topic,
          setTimeout(() => void poll(), count === AT_ONCE ? 0 : POLL_MS),
        )
    }
    wakers.set(handler.topic, () => {
      clearTimeout(timers.get(handler.topic))
      timers.set(
        handler.topic,
        setTimeout(() => void poll(), 0),
      )
    })
    void poll()
  }

  return {
    start: async () => void (await boss.start()),
    workOn: (handlers) => handlers.forEach(takeContinuously),
    send: async (topic, jobs, on) => void (await boss.insert(topic, [...jobs], { db: on })),
    wake: (topic) => wakers.get(topic)?.(),
    async runDue(handlers) {
      let count = 0
      for (const handler of handlers) {
        count += await fetchJobs(handler)
        await Promise.all([...(running.get(handler.topic) ?? [])])
      }
      return count
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all([...running.values()].flatMap((busy) => [...busy]))
      await boss.stop({ graceful: false })
    },
  }
}
