import { sql, type RawBuilder } from 'kysely'

/**
 * Constants of the code as a list for `in (...)`. Literals, not parameters: the planner then knows that a
 * partial index on the same states fits.
 */
export const literalList = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))
