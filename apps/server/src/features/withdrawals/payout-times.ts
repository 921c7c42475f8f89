import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { readPayoutTimes } from './payout-times-store.ts'

type PayoutTimes = OutputOf<'billfold.withdrawalDetails'>['payoutTimes']

/** Fewer say nothing about the next one. */
const FEWEST = 20
const KEPT_MS = 10 * 60_000

/** How long payouts really took from request to paid, of all players in the last 30 days. Counted anew every ten minutes. */
export function createPayoutTimes({
  db,
  clock,
}: {
  readonly db: Kysely<DB>
  readonly clock: Clock
}): () => Promise<PayoutTimes> {
  let kept: { readonly atMs: number; readonly times: Promise<PayoutTimes> } | null = null
  return async () => {
    const nowMs = clock.nowMs()
    if (kept === null || nowMs - kept.atMs > KEPT_MS) {
      const times = tellPayoutTimes(db)
      kept = { atMs: nowMs, times }
      // A failure is not kept.
      times.catch(() => (kept = null))
    }
    return await kept.times
  }
}

async function tellPayoutTimes(db: Kysely<DB>): Promise<PayoutTimes> {
  const { count, half, most } = await readPayoutTimes(db)
  return count < FEWEST || half === null || most === null
    ? null
    : { count, halfWithinSec: half, mostWithinSec: most }
}
