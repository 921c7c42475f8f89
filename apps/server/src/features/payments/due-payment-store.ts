import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Tables whose rows wait for a final status of a provider, which is polled until it arrives. */
type PolledTable = 'deposit' | 'withdrawal'

type Due = {
  /** States that wait for a final status of the provider. */
  readonly states: readonly string[]
  /** Seconds until the second poll; each further interval doubles, up to an hour. */
  readonly firstSec: number
  readonly limit: number
}

/**
 * Selects deposits or withdrawals whose provider status is due to be polled and schedules their next poll, so
 * that only one process polls each.
 */
export async function takeDuePayments<Table extends PolledTable>(
  db: Kysely<DB>,
  table: Table,
  { states, firstSec, limit }: Due,
): Promise<readonly Selectable<DB[Table]>[]> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    with due as (
      select player_id, id from ${sql.table(table)}
      where check_at <= baize.now() and state = any(${[...states]}::text[])
      order by check_at limit ${limit} for update skip locked)
    update ${sql.table(table)} polled
    set checks = least(polled.checks + 1, 1000),
      check_at = baize.now()
        + make_interval(secs => least(3600, ${firstSec}::int * 2 ^ least(polled.checks, 10)))
    from due where polled.player_id = due.player_id and polled.id = due.id
    returning polled.*`.execute(db)
  return rows
}
