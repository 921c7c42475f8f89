import { createTestDatabase, type TestDatabase } from '@baize/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createConnectionShare, requestShareOf, type ConnectionShare } from '../connection-share.ts'
import { isDatabaseUnavailable, openDatabase, type Database } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

let fullPool: Database
let share: ConnectionShare
beforeEach(() => {
  fullPool = openDatabase({ url: database.url, poolSize: 3, onIdleError: () => {} })
  share = createConnectionShare(fullPool.pool, 2, 50)
})
afterEach(() => fullPool.pool.end())

describe('a share of the connections', () => {
  // Proves G79
  test('leaves the rest of the pool free while 100 queries wait for the share', async () => {
    const held = [await share.pool.connect(), await share.pool.connect()]
    const waiting = Array.from({ length: 100 }, () => share.pool.query({ text: 'select 1' }))
    const settled = Promise.allSettled(waiting)
    expect(share.waitingCount()).toBe(100)
    expect((await fullPool.pool.query('select 7 as value')).rows).toEqual([{ value: 7 }])
    expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(['rejected']))
    for (const client of held) client.release()
  })

  test('refuses a query after the wait with the error of a pool without a free connection', async () => {
    const held = [await share.pool.connect(), await share.pool.connect()]
    const error = await share.pool.query({ text: 'select 1' }).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    for (const client of held) client.release()
    expect((await share.pool.query({ text: 'select 1 as value' })).rows).toEqual([{ value: 1 }])
  })

  test('lends connections in order of request and takes them back after success and after errors', async () => {
    const [first, second] = [await share.pool.connect(), await share.pool.connect()]
    const order: number[] = []
    const requested = [1, 2, 3].map((number) =>
      share.pool.connect().then((client) => {
        order.push(number)
        client.release()
      }),
    )
    first.release()
    await Promise.all(requested)
    second.release()
    expect(order).toEqual([1, 2, 3])
    for (let time = 0; time < 5; time += 1)
      await expect(share.pool.query({ text: 'select 1/0' })).rejects.toThrow('division by zero')
    await expect(
      share.db.transaction().execute(async () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await Promise.all([1, 2, 3].map(() => share.pool.query({ text: 'select 1' })))).toHaveLength(3)
    expect(share.waitingCount()).toBe(0)
  })

  test.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [10, 6],
    [24, 15],
  ])('of %i connections, requests of browsers use at size %i', (poolSize, size) => {
    expect(requestShareOf(poolSize)).toBe(size)
  })
})
