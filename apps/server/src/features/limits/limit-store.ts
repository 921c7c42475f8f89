import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What the limits of a player depend on besides the wallet. */
export async function findLimitHolder(db: Kysely<DB>, playerId: string): Promise<{ currency: string; rule_set: string }> {
  return await db.selectFrom('player').select(['currency', 'rule_set']).where('player_id', '=', playerId).executeTakeFirstOrThrow()
}
