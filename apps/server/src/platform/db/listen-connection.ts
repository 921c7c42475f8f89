import pg from 'pg'
import { connectionOptions } from './database.ts'

const RECONNECT_MS = 250
const HEARTBEAT_MS = 5000
/** Limits the log to one line a minute while the database is unavailable, not four a second. */
const WARN_EVERY_MS = 60_000

type Log = { warn(fields: object, text: string): void }
type Options = {
  readonly url: string
  readonly channels: readonly string[]
  readonly log: Log
  onNotification(channel: string, payload: string): void
  /** Called after each connect, also the first. Notifications sent while disconnected are lost. */
  onConnect(): void
}

export type ListenConnection = {
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Runs the work under a named lock; `null` when another process has it. The lock belongs to this
   * connection, so work that waits for providers occupies no connection of the pool, and the lock ends with
   * the process.
   */
  withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value | null>
}

/**
 * A connection outside the pool for the life of the process: it receives notifications and owns advisory
 * locks.
 */
export function createListenConnection(options: Options): ListenConnection {
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  let last: Promise<unknown> = Promise.resolve()
  /** Runs one query at a time: the driver has no queue of its own. */
  function query(of: pg.Client, text: string, values: unknown[] = []): Promise<readonly { got?: boolean }[]> {
    const answer = last.then(async () => (await of.query<{ got?: boolean }>(text, values)).rows)
    last = answer.catch(() => {})
    return answer
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connectionOptions(options.url),
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, new Error('Connection terminated')))
    fresh.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
    client = fresh
    try {
      await fresh.connect()
      for (const channel of options.channels) await query(fresh, `listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      lose(fresh, error)
      throw error
    }
    timer = setTimeout(() => void checkHeartbeat(fresh), HEARTBEAT_MS)
    options.onConnect()
  }

  /** Detects a connection that is dead without an error event. */
  async function checkHeartbeat(of: pg.Client): Promise<void> {
    if (of !== client || isStopped) return
    try {
      await query(of, 'select 1')
      timer = setTimeout(() => void checkHeartbeat(of), HEARTBEAT_MS)
    } catch (error) {
      lose(of, error)
    }
  }

  let warnedAt = Number.NEGATIVE_INFINITY
  function lose(lost: pg.Client, reason: unknown): void {
    if (lost !== client || isStopped) return
    client = null
    clearTimeout(timer)
    lost.end().catch(() => {})
    if (performance.now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = performance.now()
      options.log.warn({ err: reason }, 'the listen connection to the database was lost and is reopened')
    }
    timer = setTimeout(() => void connect().catch(() => {}), RECONNECT_MS)
  }

  return {
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
    async withLock(name, work) {
      const holder = client
      if (holder === null) return null
      const rows = await query(
        holder,
        "select pg_try_advisory_lock(hashtextextended('baize ' || $1, 0)) as got",
        [name],
      )
      if (rows[0]?.got !== true) return null
      try {
        return await work()
      } finally {
        await query(holder, "select pg_advisory_unlock(hashtextextended('baize ' || $1, 0))", [name]).catch(
          () => {},
        )
      }
    },
  }
}
