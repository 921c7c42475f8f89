import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The player that a game provider's transaction id belongs to; `null` when the id is unknown. */
export async function findPlayerOfTransaction(
  db: Kysely<DB>,
  provider: string,
  key: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('wallet.game_transaction_route')
    .select('player_id')
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.player_id ?? null
}
