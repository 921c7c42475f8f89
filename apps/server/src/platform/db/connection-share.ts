import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'

/** Two of five connections, one at least, are left to callbacks and background work. */
const LEFT_FREE = 0.4
const WAIT_MS = 500

/** A part of a pool's connections. Whoever uses the pool itself shares nothing with those who wait here. */
export type ConnectionShare = {
  readonly pool: Pick<pg.Pool, 'connect'> & { query(query: pg.QueryConfig): Promise<pg.QueryResult> }
  readonly db: Kysely<DB>
  /** How many connections may be used through the share at once. */
  readonly size: number
  waitingCount(): number
}

/** How many of so many connections the requests of browsers may use at once: all of one, else never all. */
export const requestShareOf = (poolSize: number): number =>
  poolSize === 1 ? 1 : poolSize - Math.max(1, Math.floor(poolSize * LEFT_FREE))

/**
 * Lends at most `size` connections of the pool at a time, in the order in which they are asked for. Waiting ends after 500 ms, as it does in
 * the pool. So the others of the pool's connections stay free for whoever uses the pool itself.
 */
export function createConnectionShare(pool: pg.Pool, size: number, waitMs = WAIT_MS): ConnectionShare {
  let used = 0
  const waiting = new Set<() => void>()

  function giveBack(): void {
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
      // The pool's own words: see `isDatabaseTrouble`.
      reject(new Error('timeout exceeded when trying to connect'))
    }, waitMs)
    waiting.add(start)
    await promise
  }

  async function connect(): Promise<pg.PoolClient> {
    await takePlace()
    try {
      const client = await pool.connect()
      // The pool puts a new `release` on the client each time that it lends it.
      const { release } = client
      client.release = (error) => {
        release.call(client, error)
        giveBack()
      }
      return client
    } catch (error) {
      giveBack()
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
      // As the pool does: a connection on which something failed is not lent again.
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
