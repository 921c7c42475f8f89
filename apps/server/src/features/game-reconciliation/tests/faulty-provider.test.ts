import { createTestDatabase } from '@baize/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { gameReconciliationSweeps } from '../reconciliation-sweep.ts'

let database: Database
let drop: () => Promise<void>
beforeEach(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 2, onIdleError: () => {} })
})
afterEach(async () => {
  await database.db.destroy()
  await drop()
})

// Proves D7a
test('a provider whose comparison fails is retried later, and the others are compared', async () => {
  const broken = vi.fn<() => never>(() => {
    throw new Error('no such number')
  })
  const sound = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ ok: true, value: [] }))
  const gameProviders = new Map([
    ['amber', { transactions: broken }],
    ['birch', { transactions: sound }],
  ]) as unknown as Plugins['gameProviders']
  const warn = vi.fn<(fields: object, text: string) => void>()
  const [sweep] = gameReconciliationSweeps({
    ...database,
    plugins: { gameProviders },
    metrics: createMetrics(),
    log: { warn },
  })
  // Noon of the next day: today is due two hours after its end.
  await database.pool.query(
    `
      select baize.advance_clock(extract(epoch from date_trunc('day', baize.now() at time zone 'utc')
        + interval '36 hours' - baize.now() at time zone 'utc')::double precision)`,
  )
  // It counts as a failed sweep.
  await expect(sweep?.run()).rejects.toThrow('no such number')
  const { rows } = await database.pool.query(
    `
      select provider, attempts, finished_at is not null as finished, due_at > baize.now() as later
      from game_reconciliation order by provider`,
  )
  expect(rows).toEqual([
    { provider: 'amber', attempts: 1, finished: false, later: true },
    { provider: 'birch', attempts: 0, finished: true, later: false },
  ])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ provider: 'amber', reason: 'no such number' }),
    'the transactions of a game provider could not be compared',
  )
  expect(await sweep?.run()).toBe(0)
  expect(broken).toHaveBeenCalledTimes(1)
})
