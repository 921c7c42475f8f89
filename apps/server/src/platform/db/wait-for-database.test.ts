import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

/** A clock that advances only with each pause. */
function clock() {
  let at = 0
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
    at += ms
  }
  return { now: () => at, pause, pauses }
}

const late = () => new Error('Connection terminated due to connection timeout')

test('a start waits for a database that accepts connections late', async () => {
  let tries = 0
  await waitForDatabase(async () => {
    tries += 1
    if (tries < 4) throw late()
  }, clock())
  expect(tries).toBe(4)
})

// Proves G74
test('a database that refuses connections is tried for 30 seconds, and the error does not mention migrations', async () => {
  let tries = 0
  const time = clock()
  const start = waitForDatabase(async () => {
    tries += 1
    throw late()
  }, time)
  await expect(start).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached \(Connection terminated.*\)\.$/,
  )
  expect(time.pauses).toEqual(Array.from({ length: 60 }, () => 500))
  expect(tries).toBe(61)
})

test('a database that was never migrated is tried once', async () => {
  let tries = 0
  const start = waitForDatabase(async () => {
    tries += 1
    throw new Error('function baize.now() does not exist')
  })
  await expect(start).rejects.toThrow(
    /is not a migrated Baize database .*run "npm run migrate" if it is new\.$/,
  )
  expect(tries).toBe(1)
})

test.each([
  ['28P01', 'password authentication failed for user "baize_app"', 'refuses the login (password'],
  ['28000', 'no pg_hba.conf entry for host', 'refuses the login (no pg_hba'],
  ['3D000', 'database "baze" does not exist', 'does not exist (database "baze"'],
])('an error %s of the login names its cause, and no migration', async (code, message, expected) => {
  const start = waitForDatabase(async () => {
    throw Object.assign(new Error(message), { code })
  })
  const error = await start.catch((caught: unknown) => caught as Error)
  expect(String(error)).toContain(`The database of DATABASE_URL ${expected}`)
  expect(String(error)).not.toContain('migrate')
})
