import type { KeptCard } from '@baize/plugin-kit'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, PaymentCard } from '../../platform/db/schema.ts'
import type { DepositRow } from './deposit-store.ts'

export type CardRow = Selectable<PaymentCard>

/** More a player does not choose among. */
const MOST_SHOWN = 20

/** The cards that providers keep for a player, the newest first. */
export async function listCards(db: Kysely<DB>, playerId: string): Promise<readonly CardRow[]> {
  const cards = db.selectFrom('payment_card').selectAll().where('player_id', '=', playerId)
  return await cards.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(MOST_SHOWN).execute()
}

export async function findCard(db: Kysely<DB>, playerId: string, id: string): Promise<CardRow | null> {
  const card = db.selectFrom('payment_card').selectAll().where('player_id', '=', playerId).where('id', '=', id)
  return (await card.executeTakeFirst()) ?? null
}

/** Notes the card that the provider kept with a deposit; told twice it is one. */
export async function addCard(db: Kysely<DB>, deposit: DepositRow, { token, brand, lastFour, goodUntil }: KeptCard): Promise<void> {
  await db
    .insertInto('payment_card')
    .values({
      player_id: deposit.player_id,
      id: crypto.randomUUID(),
      provider: deposit.provider,
      method_id: deposit.method_id,
      token,
      brand,
      last_four: lastFour,
      good_until: sql<string>`(${`${goodUntil}-01`}::date + interval '1 month - 1 day')::date`,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'provider', 'token']).doNothing())
    .execute()
}

export async function removeCard(db: Kysely<DB>, { player_id, id }: CardRow): Promise<void> {
  await db.deleteFrom('payment_card').where('player_id', '=', player_id).where('id', '=', id).execute()
}
