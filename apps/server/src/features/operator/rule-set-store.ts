import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** One of these rule sets that applies to a player; `null` for none. */
export async function findRuleSetInUse(db: Kysely<DB>, codes: readonly string[]): Promise<string | null> {
  const found = await db
    .selectFrom('player')
    .select('rule_set')
    .where('rule_set', 'in', codes)
    .limit(1)
    .executeTakeFirst()
  return found?.rule_set ?? null
}
