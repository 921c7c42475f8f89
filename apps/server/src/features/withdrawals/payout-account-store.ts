import type { Kysely, Selectable } from 'kysely'
import type { DB, PayoutAccount } from '../../platform/db/schema.ts'

export type PayoutAccountRow = Selectable<PayoutAccount>

/** More a player does not choose among; the oldest unused ones fall off the list. */
const MOST_SHOWN = 20

/** The bank accounts that a player withdrew to or tried to, the newest first. */
export async function listPayoutAccounts(db: Kysely<DB>, playerId: string): Promise<readonly PayoutAccountRow[]> {
  const accounts = db.selectFrom('payout_account').selectAll().where('player_id', '=', playerId)
  return await accounts.orderBy('first_used_at', 'desc').orderBy('id', 'desc').limit(MOST_SHOWN).execute()
}

export async function findPayoutAccount(db: Kysely<DB>, playerId: string, id: string): Promise<PayoutAccountRow | null> {
  const account = db.selectFrom('payout_account').selectAll().where('player_id', '=', playerId).where('id', '=', id)
  return (await account.executeTakeFirst()) ?? null
}
