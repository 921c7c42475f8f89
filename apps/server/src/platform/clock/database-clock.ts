import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

export type DatabaseClock = Clock & {
  /** Asks the database again: at start, when its shift moves (NOTIFY) and now and then against drift. */
  sync(): Promise<void>
}

/** Rules get the database's time without a round trip: its difference to the process's own clock is measured and kept. */
export function createDatabaseClock(pool: Pool): DatabaseClock {
  let differenceMs = 0
  return {
    nowMs: () => Date.now() + differenceMs,
    async sync() {
      const before = Date.now()
      const { rows } = await pool.query<{ now_ms: bigint }>(
        'select (extract(epoch from baize.now()) * 1000)::bigint as now_ms',
      )
      const after = Date.now()
      // The answer is from somewhere between the two readings.
      differenceMs = Number(rows[0]?.now_ms ?? BigInt(after)) - Math.round((before + after) / 2)
    },
  }
}
