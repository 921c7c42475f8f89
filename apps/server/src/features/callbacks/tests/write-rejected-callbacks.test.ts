import { createTestDatabase, type TestDatabase } from '@baize/testing'
import type pg from 'pg'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { createRejectedCallbacks } from '../../../platform/http/calls/rejected-callbacks.ts'
import { writeRejectedCallbacks } from '../write-rejected-callbacks.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Kysely<DB>
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ pool, db } = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => {} }))
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const forged = { plugin: 'hub88', reason: 'signature', source: '203.0.113.7', isSigned: false } as const
const counted = async () => (await db.selectFrom('unverified_callback').select('count').execute())[0]?.count

test('the counts of rejected callbacks are written every five seconds, and the rest at the stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const rejected = createRejectedCallbacks(60)
  const counts = writeRejectedCallbacks({ db, rejected, log: { warn: () => {} } })
  rejected.record(forged)
  vi.advanceTimersByTime(4_999)
  rejected.record(forged)
  expect(await counted()).toBeUndefined()
  vi.advanceTimersByTime(1)
  await expect.poll(counted).toBe(2n)
  rejected.record(forged)
  await counts.stop()
  expect(await counted()).toBe(3n)
})
