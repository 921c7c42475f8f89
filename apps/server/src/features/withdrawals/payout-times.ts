import { sql, type Kysely } from 'kysely'
import type { OutputOf } from '@baize/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'

type PayoutTimes = OutputOf<'billfold.withdrawalDetails'>['payoutTimes']

/** Fewer say nothing about the next one. */
const FEWEST = 20
const KEPT_MS = 10 * 60_000

/** How long payouts really took from request to paid, of all players in the last 30 days. Counted anew every ten minutes. */
export function createPayoutTimes({ db, clock }: { readonly db: Kysely<DB>; readonly clock: Clock }): () => Promise<PayoutTimes> {
  let kept: { readonly atMs: number; readonly times: Promise<PayoutTimes> } | null = null
  return async () => {
    const nowMs = clock.nowMs()
    if (kept === null || nowMs - kept.atMs > KEPT_MS) {
      const times = readPayoutTimes(db)
      kept = { atMs: nowMs, times }
      // A failure is not kept.
      times.catch(() => (kept = null))
    }
    return await kept.times
  }
}

async function readPayoutTimes(db: Kysely<DB>): Promise<PayoutTimes> {
  const { rows } = await sql<{ count: number; half: number | null; most: number | null }>`
    select count(*)::int as count, percentile_disc(0.5) within group (order by t.took)::int as half,
      percentile_disc(0.95) within group (order by t.took)::int as most
    from (
      select ceil(extract(epoch from e.at - w.requested_at)) as took
      from withdrawal_event e join withdrawal w on w.player_id = e.player_id and w.id = e.withdrawal_id
      where e.state = 'paid' and e.at > baize.now() - interval '30 days') t`.execute(db)
  const [{ count, half, most } = { count: 0, half: null, most: null }] = rows
  return count < FEWEST || half === null || most === null ? null : { count, halfWithinSec: half, mostWithinSec: most }
}
