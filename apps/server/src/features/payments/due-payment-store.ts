import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Tables whose rows wait for a final status of a provider, which is queried until it arrives. */
type PolledTable = 'deposit' | 'withdrawal'

type Due = {
  /** States that wait for a final status of the provider. */
  readonly states: readonly string[]
  /** Seconds until the second query; each further interval doubles, up to an hour. */
  readonly firstSec: number
  readonly limit: number
}

/**
 * Selects deposits or withdrawals whose provider status is due to be queried and schedules their next query,
 * so that only one process queries each.
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
    update ${sql.table(table)} queried
    set checks = least(queried.checks + 1, 1000),
      check_at = baize.now()
        + make_interval(secs => least(3600, ${firstSec}::int * 2 ^ least(queried.checks, 10)))
    from due where queried.player_id = due.player_id and queried.id = due.id
    returning queried.*`.execute(db)
  return rows
}
