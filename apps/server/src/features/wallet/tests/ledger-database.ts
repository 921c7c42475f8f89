import { createTestDatabase, type TestDatabase } from '@baize/testing'
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
  /** Ends the connections, and returns the database, to be copied or dropped. */
  disconnect(): Promise<TestDatabase>
  /** Ends the connections and drops the database. */
  close(): Promise<void>
}

/**
 * A test database with the real schema, the real functions and a clock that starts at this time.
 */
export async function openLedgerDatabase(startsAt = STARTS_AT): Promise<LedgerDatabase> {
  const ledger = await connect(await createTestDatabase())
  await ledger.advance((Temporal.Instant.from(startsAt).epochMilliseconds - ledger.clock.nowMs()) / 1000)
  return ledger
}

/** A copy of a ledger without connections, with its postings and its time. */
export const copyLedgerDatabase = async ({ name }: TestDatabase): Promise<LedgerDatabase> =>
  await connect(await createTestDatabase(undefined, { from: name }))

async function connect(database: TestDatabase): Promise<LedgerDatabase> {
  const { url, ownerUrl, drop } = database
  const owner = poolOf(ownerUrl, 4)
  const api = poolOf(url, 24)
  const advance = async (seconds: number) => {
    await owner.query('select baize.advance_clock($1)', [seconds])
    await clock.sync()
  }
  const clock = createDatabaseClock(owner)
  await clock.sync()
  const disconnect = async () => {
    await Promise.all([api.end(), owner.end()])
    return database
  }
  return {
    owner,
    api,
    url,
    clock,
    wallet: createWalletStore(api),
    advance,
    disconnect,
    async close() {
      await disconnect()
      await drop()
    },
  }
}

function poolOf(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  return pool
}
