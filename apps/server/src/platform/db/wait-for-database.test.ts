import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

/** Time that moves with each pause only. */
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

test('a start waits for a database that is slow to let it in', async () => {
  let asked = 0
  await waitForDatabase(async () => {
    asked += 1
    if (asked < 4) throw late()
  }, clock())
  expect(asked).toBe(4)
})

test('one that refuses at once is asked for half a minute with pauses, then the start ends in a sentence without migrations', async () => {
  let asked = 0
  const time = clock()
  const start = waitForDatabase(async () => {
    asked += 1
    throw late()
  }, time)
  await expect(start).rejects.toThrow(
    /^DATABASE_URL names a database that cannot be reached \(Connection terminated.*\)\.$/,
  )
  expect(time.pauses).toEqual(Array.from({ length: 60 }, () => 500))
  expect(asked).toBe(61)
})

test('one that answers and is not ours is asked once', async () => {
  let asked = 0
  const start = waitForDatabase(async () => {
    asked += 1
    throw new Error('function baize.now() does not exist')
  })
  await expect(start).rejects.toThrow(/does not answer as ours .*run "npm run migrate" if it is new\.$/)
  expect(asked).toBe(1)
})
