import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from './schema.ts'

type Queries = Readonly<Record<string, RawBuilder<unknown>>>
type RowsOf<Asked extends Queries> = {
  readonly [Name in keyof Asked]: Asked[Name] extends RawBuilder<infer Row> ? readonly Row[] : never
}

/**
 * Runs several queries as one statement: one round trip, and all of them see the same moment. Each query stays
 * with the feature that owns its tables. Rows arrive as JSON, so amounts are selected as text, and instants are
 * text too.
 */
export async function readTogether<const Asked extends Queries>(
  db: Kysely<DB>,
  queries: Asked,
): Promise<RowsOf<Asked>> {
  const columns = Object.entries(queries).map(
    ([name, query]) =>
      sql`(select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (${query}) q) as ${sql.id(name)}`,
  )
  const { rows } = await sql<RowsOf<Asked>>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('readTogether: no row')
  return row
}
