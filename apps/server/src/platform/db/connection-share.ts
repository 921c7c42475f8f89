import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'

/** The part of the pool, at least one connection, that stays free for callbacks and background work. */
const LEFT_FREE = 0.4
const WAIT_MS = 500

/**
 * A bounded share of a pool's connections. Users of the pool itself do not queue behind users of the share.
 */
export type ConnectionShare = {
  readonly pool: Pick<pg.Pool, 'connect'> & { query(query: pg.QueryConfig): Promise<pg.QueryResult> }
  readonly db: Kysely<DB>
  /** Connections that the share uses at once, at most. */
  readonly size: number
  waitingCount(): number
}

/** The size of the share for requests of browsers: 1 of 1, otherwise less than the whole pool. */
export const requestShareOf = (poolSize: number): number =>
  poolSize === 1 ? 1 : poolSize - Math.max(1, Math.floor(poolSize * LEFT_FREE))

/**
 * Lends at most `size` connections of the pool at a time, first come, first served. A request for a
 * connection fails after 500 ms, as in the pool.
 */
export function createConnectionShare(pool: pg.Pool, size: number, waitMs = WAIT_MS): ConnectionShare {
  let used = 0
  const waiting = new Set<() => void>()

  function releasePlace(): void {
    const [next] = waiting
    if (next === undefined) used -= 1
    else next()
  }

  async function takePlace(): Promise<void> {
    if (used < size) {
      used += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(timer)
      waiting.delete(start)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(start)
      // The pool's own message, which `isDatabaseUnavailable` recognises.
      reject(new Error('timeout exceeded when trying to connect'))
    }, waitMs)
    waiting.add(start)
    await promise
  }

  async function connect(): Promise<pg.PoolClient> {
    await takePlace()
    try {
      const client = await pool.connect()
      // The pool sets a new `release` on the client each time it lends it.
      const { release } = client
      client.release = (error) => {
        release.call(client, error)
        releasePlace()
      }
      return client
    } catch (error) {
      releasePlace()
      throw error
    }
  }

  async function query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await connect()
    try {
      const result = await client.query(config)
      client.release()
      return result
    } catch (error) {
      // As in the pool: a connection on which a query failed is not reused.
      client.release(error as Error)
      throw error
    }
  }

  const lent = { connect: connect as pg.Pool['connect'], query, end: async () => {}, options: pool.options }
  return {
    pool: lent,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent }) }),
    size,
    waitingCount: () => waiting.size,
  }
}
