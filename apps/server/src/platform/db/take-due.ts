import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from './schema.ts'

type Asked = 'deposit' | 'withdrawal'
type Due = {
  /** States in which somebody outside still owes us a word. */
  readonly states: readonly string[]
  /** How long the first put-off is; each further one is twice as long, up to an hour. */
  readonly firstSec: number
  readonly limit: number
}

/** Takes rows about which somebody outside is to be asked. Each is put off at once, so that two processes do not ask together. */
export async function takeDue<Table extends Asked>(
  db: Kysely<DB>,
  table: Table,
  { states, firstSec, limit }: Due,
): Promise<readonly Selectable<DB[Table]>[]> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    with due as (
      select player_id, id from ${sql.table(table)}
      where check_at <= baize.now() and state = any(${[...states]}::text[])
      order by check_at limit ${limit} for update skip locked)
    update ${sql.table(table)} asked
    set checks = least(asked.checks + 1, 1000),
      check_at = baize.now() + make_interval(secs => least(3600, ${firstSec}::int * 2 ^ least(asked.checks, 10)))
    from due where asked.player_id = due.player_id and asked.id = due.id
    returning asked.*`.execute(db)
  return rows
}
