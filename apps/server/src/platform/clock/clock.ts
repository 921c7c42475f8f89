import type { Pool } from 'pg'

/**
 * The time of the database, the same in every process (wiring: W8). Domain rules receive the time as an
 * argument.
 */
export type Clock = {
  /** Epoch milliseconds. */
  nowMs(): number
}

/** Formats epoch milliseconds as on the wire and in the database: `2026-11-21T18:02:33.5Z`. */
export const instantText = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

export const optionalInstant = (ms: number | null): string | null => (ms === null ? null : instantText(ms))

export type DatabaseClock = Clock & {
  /**
   * Measures the difference again: at start, when the test clock is moved (NOTIFY), and periodically against
   * drift.
   */
  sync(): Promise<void>
}

/** The database's time without a round trip: the process's clock plus the measured difference. */
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
      // The database read its clock between the two readings; the midpoint is assumed.
      differenceMs = Number(rows[0]?.now_ms ?? BigInt(after)) - Math.round((before + after) / 2)
    },
  }
}
