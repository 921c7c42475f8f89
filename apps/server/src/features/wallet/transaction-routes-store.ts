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

/**
 * Fills the routes of transactions that are older than the route table, once per database. Run by the
 * migration command after this release's functions are installed: from then on every movement writes its own
 * route.
 * @returns How many were filled.
 */
export async function fillTransactionRoutes(owner: {
  query(text: string): Promise<{ rows: unknown[] }>
}): Promise<number> {
  const { rows } = await owner.query('select wallet.fill_transaction_routes_v1()::text as filled')
  return Number((rows[0] as { filled: string }).filled)
}
