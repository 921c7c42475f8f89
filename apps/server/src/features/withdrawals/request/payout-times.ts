import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { readPayoutTimes } from './payout-times-store.ts'

type PayoutTimes = OutputOf<'payments.withdrawalDetails'>['payoutTimes']

/** Fewer payouts are not representative. */
const MIN_COUNT = 20
const CACHE_MS = 10 * 60_000

/** Actual times from request to paid, over all players in the last 30 days. Cached for ten minutes. */
export function createPayoutTimes({
  db,
  clock,
}: {
  readonly db: Kysely<DB>
  readonly clock: Clock
}): () => Promise<PayoutTimes> {
  let cached: { readonly atMs: number; readonly times: Promise<PayoutTimes> } | null = null
  return async () => {
    const nowMs = clock.nowMs()
    if (cached === null || nowMs - cached.atMs > CACHE_MS) {
      const times = computePayoutTimes(db)
      cached = { atMs: nowMs, times }
      // Do not cache a failure.
      times.catch(() => (cached = null))
    }
    return await cached.times
  }
}

async function computePayoutTimes(db: Kysely<DB>): Promise<PayoutTimes> {
  const { count, median, p95 } = await readPayoutTimes(db)
  return count < MIN_COUNT || median === null || p95 === null
    ? null
    : { count, medianSec: median, p95Sec: p95 }
}
