import { expect, test } from 'vitest'
import { firstAnswer } from './first-answer.ts'

const late = () => new Error('Connection terminated due to connection timeout')

test('a start waits for a database that is slow to let it in', async () => {
  let asked = 0
  await firstAnswer(async () => {
    asked += 1
    if (asked < 4) throw late()
  })
  expect(asked).toBe(4)
})

test('one that stays away ends the start, in a sentence that does not speak of migrations', async () => {
  let asked = 0
  const start = firstAnswer(async () => {
    asked += 1
    throw late()
  })
  await expect(start).rejects.toThrow(
    /^DATABASE_URL names a database that cannot be reached \(Connection terminated.*\)\.$/,
  )
  expect(asked).toBe(10)
})

test('one that answers and is not ours is asked once', async () => {
  let asked = 0
  const start = firstAnswer(async () => {
    asked += 1
    throw new Error('function baize.now() does not exist')
  })
  await expect(start).rejects.toThrow(/does not answer as ours .*run "npm run migrate" if it is new\.$/)
  expect(asked).toBe(1)
})
