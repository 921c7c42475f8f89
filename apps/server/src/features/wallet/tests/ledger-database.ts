import { createTestDatabase } from '@baize/testing'
import pg from 'pg'
import { createDatabaseClock, type DatabaseClock } from '../../../platform/clock/clock.ts'
import { createWalletStore, type WalletStore } from '../wallet-store.ts'

/** A Monday morning in the middle of a month: days can pass without the end of a week or month. */
const STARTS_AT = '2026-11-16T09:00:00Z'

export type LedgerDatabase = {
  /** Connected as the owner: can read everything. */
  readonly owner: pg.Pool
  /** Connected as the API is. */
  readonly api: pg.Pool
  /** Address of the API's connections. */
  readonly url: string
  readonly wallet: WalletStore
  readonly clock: DatabaseClock
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

/**
 * A test database with the real schema, the real functions and a clock that starts at this time.
 */
export async function openLedgerDatabase(startsAt = STARTS_AT): Promise<LedgerDatabase> {
  const { url, ownerUrl, drop } = await createTestDatabase()
  const owner = poolOf(ownerUrl, 4)
  const api = poolOf(url, 24)
  const advance = async (seconds: number) => {
    await owner.query('select baize.advance_clock($1)', [seconds])
    await clock.sync()
  }
  const clock = createDatabaseClock(owner)
  await clock.sync()
  await advance((Temporal.Instant.from(startsAt).epochMilliseconds - clock.nowMs()) / 1000)
  return {
    owner,
    api,
    url,
    clock,
    wallet: createWalletStore(api),
    advance,
    async close() {
      await Promise.all([api.end(), owner.end()])
      await drop()
    },
  }
}

function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  return pool
}
