import { PgBoss, type Db } from 'pg-boss'
import { connectionOptions } from '../db/database.ts'
import type { JobHandler } from './job.ts'
import { QUEUE_SCHEMA, type JobTopic } from './queues.ts'

/** Jobs of one topic that this process works on at a time: a slow one does not hold up the others. */
const AT_ONCE = 8
const POLL_MS = 500

type Log = { warn(facts: object, text: string): void; error(facts: object, text: string): void }
type Deps = { readonly url: string; readonly log: Log; recordFailure(topic: string): void }

export type JobQueue = {
  /** Ready to hand jobs over. */
  start(): Promise<void>
  /** Works on jobs as they come. */
  workOn(handlers: readonly JobHandler[]): void
  send(topic: JobTopic, jobs: readonly { id: string; data: object }[], on: Db): Promise<void>
  /** There is work: do not wait for the next look. */
  wake(topic: string): void
  /** Takes what is due now and waits until it is done. @returns How many jobs it took. */
  runDue(handlers: readonly JobHandler[]): Promise<number>
  stop(): Promise<void>
}

/** Work that must happen at least once: pg-boss keeps it, tries again with growing delays, and puts aside what fails to the end. */
export function createJobQueue(deps: Deps): JobQueue {
  // Its own small pool: pg-boss reads times and numbers as the driver gives them.
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
  boss.on('error', (error) => deps.log.warn({ err: error }, 'the job queue had trouble'))
  const running = new Map<string, Set<Promise<void>>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const wakers = new Map<string, () => void>()
  let isStopping = false

  async function take(handler: JobHandler): Promise<number> {
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
      await boss.complete(handler.topic, job.id)
    } catch (error) {
      deps.recordFailure(handler.topic)
      deps.log.error({ err: error, topic: handler.topic, job: job.id }, 'a job failed')
      // When even this cannot be said, the job's time runs out and it is tried again.
      await boss.fail(handler.topic, job.id, { reason: (error as Error).message }).catch(() => {})
    }
  }

  function keepTaking(handler: JobHandler): void {
    const look = async () => {
      if (isStopping) return
      const taken = await take(handler).catch(() => 0)
      if (!isStopping)
        timers.set(
          handler.topic,
          setTimeout(() => void look(), taken === AT_ONCE ? 0 : POLL_MS),
        )
    }
    wakers.set(handler.topic, () => {
      clearTimeout(timers.get(handler.topic))
      timers.set(
        handler.topic,
        setTimeout(() => void look(), 0),
      )
    })
    void look()
  }

  return {
    start: async () => void (await boss.start()),
    workOn: (handlers) => handlers.forEach(keepTaking),
    send: async (topic, jobs, on) => void (await boss.insert(topic, [...jobs], { db: on })),
    wake: (topic) => wakers.get(topic)?.(),
    async runDue(handlers) {
      let taken = 0
      for (const handler of handlers) {
        taken += await take(handler)
        await Promise.all([...(running.get(handler.topic) ?? [])])
      }
      return taken
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all([...running.values()].flatMap((busy) => [...busy]))
      await boss.stop({ graceful: false })
    },
  }
}
