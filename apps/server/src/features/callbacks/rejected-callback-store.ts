import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { RejectedSum } from '../../platform/http/rejected-callbacks.ts'

/** Adds the sums to those of today, all of them in one statement. */
export async function addRejected(db: Kysely<DB>, sums: readonly RejectedSum[]): Promise<void> {
  const day = sql<string>`(baize.now() at time zone 'UTC')::date`
  await db
    .insertInto('unverified_callback')
    .values(
      sums.map(({ plugin, reason, count }) => ({ provider: plugin, day, reason, count: BigInt(count) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'day', 'reason'])
        .doUpdateSet({ count: sql<bigint>`unverified_callback.count + excluded.count` }),
    )
    .execute()
}
