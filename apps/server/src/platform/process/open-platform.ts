import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DatabaseClock } from '../clock/clock.ts'
import type { DB } from '../db/schema.ts'
import { createListenConnection } from '../db/listen-connection.ts'
import { createEventStreams, type EventStreamOptions, type EventStreams } from '../events/event-streams.ts'
import { EVENT_CHANNEL, relayOutbox } from '../events/outbox-relay.ts'
import type { JobHandler, Sweep } from '../jobs/job.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createSweepRunner } from '../jobs/sweep-runner.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createBackground, type Background } from './background.ts'

const CLOCK_CHANNEL = 'baize_clock'
const CLOCK_SYNC_MS = 60_000

type Deps = {
  readonly config: {
    readonly databaseUrl: string
    /** Whether this process runs background work. */ readonly jobs: boolean
  }
  readonly db: Kysely<DB>
  readonly clock: DatabaseClock
  readonly sessions: { readonly findPlayerEnd: EventStreamOptions['endOf'] }
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}
type Work = {
  readonly sweeps: readonly Sweep[]
  readonly jobs: readonly JobHandler[]
  readonly live: Pick<EventStreamOptions, 'snapshot'>
}
export type Platform = {
  readonly streams: EventStreams
  readonly background: Background
  start(): Promise<void>
  stop(): Promise<void>
}

/** The parts beside the HTTP apps: the listen connection, event streams and background work. */
export function openPlatform(deps: Deps, work: Work): Platform {
  const { config, log, metrics } = deps
  const streams = createEventStreams({
    ...work.live,
    endOf: (listener) => deps.sessions.findPlayerEnd(listener),
    log,
    recordCount: (count) => metrics.streams.set(count),
  })
  const syncClock = () =>
    void deps.clock
      .sync()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the clock could not be synchronised with the database'),
      )
  const clockMoved = () => {
    syncClock()
    streams.checkExpiry()
  }
  const side = createListenConnection({
    url: config.databaseUrl,
    channels: [EVENT_CHANNEL, CLOCK_CHANNEL],
    log,
    onNotification: (channel, payload) =>
      channel === EVENT_CHANNEL ? streams.deliver(payload) : clockMoved(),
    onConnect: () => {
      syncClock()
      streams.refresh()
    },
  })
  const queue = createJobQueue({
    url: config.databaseUrl,
    log,
    recordFailure: (job) => metrics.jobFailures.inc({ job }),
  })
  const jobTopics = new Set(work.jobs.map(({ topic }) => topic))
  const background = createBackground({
    relay: () =>
      relayOutbox({
        db: deps.db,
        log,
        jobTopics,
        sendJobs: queue.send,
        onJobs: queue.wake,
        recordAge: (seconds) => metrics.outboxAgeSeconds.set(seconds),
      }),
    queue,
    sweeps: createSweepRunner(
      { locks: side, log, recordFailure: (job) => metrics.jobFailures.inc({ job }) },
      work.sweeps,
    ),
    handlers: work.jobs,
    log,
  })
  let clockTimer: NodeJS.Timeout | undefined

  return {
    streams,
    background,
    async start() {
      await side.start()
      await queue.start()
      background.start(config.jobs)
      clockTimer = setInterval(syncClock, CLOCK_SYNC_MS)
    },
    async stop() {
      clearInterval(clockTimer)
      await background.stop()
      await side.stop()
    },
  }
}
