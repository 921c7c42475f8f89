import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Seconds from request to paid, of the payouts of the last 30 days: median and 95th percentile. */
export type PayoutTimesRow = {
  readonly count: number
  readonly median: number | null
  readonly p95: number | null
}

export async function readPayoutTimes(db: Kysely<DB>): Promise<PayoutTimesRow> {
  const { rows } = await sql<PayoutTimesRow>`
    select count(*)::int as count, percentile_disc(0.5) within group (order by t.took)::int as median,
      percentile_disc(0.95) within group (order by t.took)::int as p95
    from (
      select ceil(extract(epoch from e.at - w.requested_at)) as took
      from withdrawal_event e join withdrawal w on w.player_id = e.player_id and w.id = e.withdrawal_id
      where e.state = 'paid' and e.at > baize.now() - interval '30 days') t`.execute(db)
  return rows[0] ?? { count: 0, median: null, p95: null }
}
