import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { RejectedCount } from '../../platform/http/calls/rejected-callbacks.ts'

/** Adds the counts to those of today in one statement. */
export async function addRejected(db: Kysely<DB>, counts: readonly RejectedCount[]): Promise<void> {
  const day = sql<string>`(baize.now() at time zone 'UTC')::date`
  await db
    .insertInto('unverified_callback')
    .values(
      counts.map(({ plugin, reason, count }) => ({ provider: plugin, day, reason, count: BigInt(count) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day', 'reason'])
        .doUpdateSet({ count: sql<bigint>`unverified_callback.count + excluded.count` }),
    )
    .execute()
}

/** Rejected callbacks of today (UTC) by provider. */
export const rejectedToday = sql<{ readonly provider: string; readonly count: number }>`
  select provider, sum(count)::int as count from unverified_callback
  where day = (baize.now() at time zone 'UTC')::date group by provider`
