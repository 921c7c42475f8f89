import { randomUUIDv7 } from 'node:crypto'
import type { StandingRestriction } from '@baize/domain'
import type { SavedCard } from '@baize/plugin-kit'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, PaymentCard } from '../../platform/db/schema.ts'
import type { DepositRow } from './deposit-row.ts'

export type CardRow = Selectable<PaymentCard>

/** Limit of the list that a player chooses from. */
const MAX_SHOWN = 20

/** A player's saved cards, newest first. */
export async function listCards(db: Kysely<DB>, playerId: string): Promise<readonly CardRow[]> {
  const cards = db
    .selectFrom('payment_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
  return await cards.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(MAX_SHOWN).execute()
}

export async function findCard(db: Kysely<DB>, playerId: string, id: string): Promise<CardRow | null> {
  const card = db
    .selectFrom('payment_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
  return (await card.where('removed_at', 'is', null).executeTakeFirst()) ?? null
}

/** Whether the player has or had the card: a blocked one that was removed counts. */
export async function cardExists(db: Kysely<DB>, playerId: string, id: string): Promise<boolean> {
  const card = db
    .selectFrom('payment_card')
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
  return (await card.executeTakeFirst()) !== undefined
}

/**
 * Saves the card that the provider stored with a deposit; a repeat adds nothing. A provider may issue another
 * token for the same card each time: a card with the brand, digits and expiry date of a blocked card of this
 * player, removed or not, is blocked as well.
 */
export async function addCard(
  db: Kysely<DB>,
  deposit: DepositRow,
  { token, brand, lastFour, expiryDate }: SavedCard,
): Promise<void> {
  const { player_id, provider, method_id } = deposit
  const lastDay = sql<string>`(${`${expiryDate}-01`}::date + interval '1 month - 1 day')::date`
  await sql`
    insert into payment_card (player_id, id, provider, method_id, token, brand, last_four, expiry_date,
      blocked, blocked_at, blocked_by, block_reason)
    select ${player_id}, ${randomUUIDv7()}, ${provider}, ${method_id}, ${token}, ${brand}, ${lastFour},
      ${lastDay}, b.blocked, b.blocked_at, b.blocked_by, b.block_reason
    from (values (1)) as new_card
    left join lateral (
      select blocked, blocked_at, blocked_by, block_reason from payment_card
      where player_id = ${player_id} and brand = ${brand} and last_four = ${lastFour}
        and expiry_date = ${lastDay} and blocked is not null
      order by blocked_at desc limit 1
    ) b on true
    on conflict (player_id, provider, token)
      do update set removed_at = null where payment_card.removed_at is not null`.execute(db)
}

/** Whether the player removed the card before. */
export async function wasCardRemoved(db: Kysely<DB>, playerId: string, id: string): Promise<boolean> {
  const removal = db
    .selectFrom('removed_payment_card')
    .select('id')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
  return (await removal.executeTakeFirst()) !== undefined
}

/** Records that the provider is asked to delete a card, whatever it answers. */
export async function recordRemovalTry(db: Kysely<DB>, { player_id, id }: CardRow): Promise<void> {
  await db
    .updateTable('payment_card')
    .set({ removal_tried_at: sql`baize.now()` })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Removes a card, except its id. The row of a blocked card stays, or the card could be saved again unblocked.
 */
export async function removeCard(db: Kysely<DB>, { player_id, id }: CardRow): Promise<void> {
  await db
    .insertInto('removed_payment_card')
    .values({ player_id, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('payment_card')
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('blocked', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await db
    .updateTable('payment_card')
    .set({ removed_at: sql`baize.now()` })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the records of a player's cards, blocked ones too, when the law no longer asks for them. */
export async function eraseCards(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx.deleteFrom('payment_card').where('player_id', '=', playerId).execute()
}

type Block = {
  readonly playerId: string
  readonly id: string
  readonly staffId: string
  readonly note: string
}

/** @returns The card, or `null` when it was blocked before. */
export async function setBlock(
  trx: Kysely<DB>,
  { playerId, id, staffId, note }: Block,
): Promise<CardRow | null> {
  const card = trx
    .updateTable('payment_card')
    .set({ blocked: 'manual', blocked_at: sql`baize.now()`, blocked_by: staffId, block_reason: note })
  const blocked = card.where('player_id', '=', playerId).where('id', '=', id).where('blocked', 'is', null)
  return (await blocked.returningAll().executeTakeFirst()) ?? null
}

/**
 * Unblocks a card, and deletes the row of one that its player had removed.
 * @returns The card, or `null` when it was not blocked.
 */
export async function liftBlock(
  trx: Kysely<DB>,
  { playerId, id }: Pick<Block, 'playerId' | 'id'>,
): Promise<CardRow | null> {
  const card = trx
    .updateTable('payment_card')
    .set({ blocked: null, blocked_at: null, blocked_by: null, block_reason: null })
  const lifted = await card
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('blocked', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (lifted === undefined) return null
  if (lifted.removed_at !== null) await removeCard(trx, lifted)
  return lifted
}

/** The saved card that pays a deposit. */
export function cardsOfDeposits(db: Kysely<DB>) {
  return {
    async findCardOf({
      player_id,
      payment_card_id,
    }: DepositRow): Promise<{ description: string; ending: string } | null> {
      if (payment_card_id === null) return null
      const card = db.selectFrom('payment_card').select(['brand as description', 'last_four as ending'])
      return (
        (await card
          .where('player_id', '=', player_id)
          .where('id', '=', payment_card_id)
          .executeTakeFirst()) ?? null
      )
    },

    /** Is the deposit paid by a saved card that is now blocked? */
    async isCardBlocked({ player_id, payment_card_id }: DepositRow): Promise<boolean> {
      if (payment_card_id === null) return false
      const card = db
        .selectFrom('payment_card')
        .select('blocked')
        .where('player_id', '=', player_id)
        .where('id', '=', payment_card_id)
      return ((await card.executeTakeFirst())?.blocked ?? null) !== null
    },

    /** What keeps the player of the deposit from deposits now. */
    async findRestriction({ player_id }: DepositRow): Promise<StandingRestriction | null> {
      const { rows } = await sql<{ restriction: StandingRestriction | null }>`
        select restriction_in_force_v1(${player_id}, 'deposit', baize.now()) as restriction`.execute(db)
      return rows[0]?.restriction ?? null
    },
  }
}
