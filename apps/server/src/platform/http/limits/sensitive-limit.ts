import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

const WINDOW_SEC = 600

/**
 * Counts attempts of `sensitive` calls per source, over all servers.
 * @returns The seconds to wait when there were too many, else `null`.
 */
export async function takeSensitiveTry(
  db: Kysely<DB>,
  source: string,
  allowed: number,
): Promise<number | null> {
  const { rows } = await sql<{ tries: number; wait_sec: number }>`
    insert into rate_limit as r (source, tries, window_ends_at)
    values (${source}, 1, baize.now() + make_interval(secs => ${WINDOW_SEC}))
    on conflict (source) do update set
      tries = case when r.window_ends_at <= baize.now() then 1 else r.tries + 1 end,
      window_ends_at = case
        when r.window_ends_at <= baize.now() then excluded.window_ends_at
        else r.window_ends_at
      end
    returning tries,
      greatest(1, ceil(extract(epoch from window_ends_at - baize.now())))::int as wait_sec`.execute(db)
  const counted = rows[0]
  return counted === undefined || counted.tries <= allowed ? null : counted.wait_sec
}

/** Deletes windows that have ended. @returns The number of deleted windows. */
export async function deleteOldTries(db: Kysely<DB>): Promise<number> {
  const deleted = await sql`delete from rate_limit where window_ends_at <= baize.now()`.execute(db)
  return Number(deleted.numAffectedRows ?? 0n)
}
