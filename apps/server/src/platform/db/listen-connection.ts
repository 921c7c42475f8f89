import pg from 'pg'
import { connectionOptions } from './database.ts'

const RECONNECT_MS = 250
const HEARTBEAT_MS = 5000
/** A database that is away for an hour is one line a minute and not four a second. */
const WARN_EVERY_MS = 60_000

type Log = { warn(facts: object, text: string): void }
type Options = {
  readonly url: string
  readonly channels: readonly string[]
  readonly log: Log
  onNotification(channel: string, payload: string): void
  /** Connected again: what was said in between was missed. Also called the first time. */
  onConnect(): void
}

export type ListenConnection = {
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Does the work while holding a lock that no other process holds; `null` when somebody does. The lock is on this connection,
   * so work that waits for outside providers keeps no connection of the pool, and a process that dies gives it back.
   */
  withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value | null>
}

/** One connection outside the pool that lives as long as the process: it hears notifications and holds locks. */
export function createListenConnection(options: Options): ListenConnection {
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  let last: Promise<unknown> = Promise.resolve()
  /** One question at a time: the driver keeps no queue of its own. */
  function ask(of: pg.Client, text: string, values: unknown[] = []): Promise<readonly { got?: boolean }[]> {
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
      for (const channel of options.channels) await ask(fresh, `listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      lose(fresh, error)
      throw error
    }
    timer = setTimeout(() => void beat(fresh), HEARTBEAT_MS)
    options.onConnect()
  }

  /** A connection can be dead without saying so. */
  async function beat(of: pg.Client): Promise<void> {
    if (of !== client || isStopped) return
    try {
      await ask(of, 'select 1')
      timer = setTimeout(() => void beat(of), HEARTBEAT_MS)
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
      options.log.warn({ err: reason }, 'the side connection to the database broke and is being made again')
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
      const rows = await ask(
        holder,
        "select pg_try_advisory_lock(hashtextextended('baize ' || $1, 0)) as got",
        [name],
      )
      if (rows[0]?.got !== true) return null
      try {
        return await work()
      } finally {
        await ask(holder, "select pg_advisory_unlock(hashtextextended('baize ' || $1, 0))", [name]).catch(
          () => {},
        )
      }
    },
  }
}
