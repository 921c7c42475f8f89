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
