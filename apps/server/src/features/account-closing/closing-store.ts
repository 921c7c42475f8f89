import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerSubject } from '../cases/index.ts'

export type MoneyOfClosed = {
  readonly playerId: string
  readonly publicUserId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly walletVersion: bigint
}

/** Closed accounts with money that no case is about: none is open, and none was closed since it arrived. */
export async function listMoneyOfClosed(
  db: Kysely<DB>,
  { playerId, atMost }: { readonly playerId: string | null; readonly atMost: number },
): Promise<readonly MoneyOfClosed[]> {
  const { rows } = await sql<MoneyOfClosed>`
    select p.player_id as "playerId", p.public_user_id as "publicUserId", p.currency,
      a.balance as "amountMinor", a.wallet_version as "walletVersion"
    from player p
    join wallet.account a on a.owner_id = p.player_id and a.currency = p.currency and a.kind = 'cash'
      and a.shard = 0 and a.balance > 0
    where p.erase_at is not null and p.erased_at is null
      and (${playerId}::uuid is null or p.player_id = ${playerId}::uuid) and not exists (
      select from staff_case c
      where c.player_id = p.player_id and c.kind = 'closed_with_money' and (c.closed_at is null
        or c.dedup_key = 'closed_with_money:' || p.player_id || ':' || a.wallet_version))
    limit ${atMost}`.execute(db)
  return rows
}

/**
 * Closed accounts whose records are due to be erased. One with money, or with a payout under way, is kept:
 * nobody could be paid.
 */
export async function listDueForErasure(db: Kysely<DB>, atMost: number): Promise<readonly string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select p.player_id as "playerId" from player p
    where p.erase_at <= baize.now() and p.erased_at is null and not exists (
      select from wallet.account a
      where a.owner_id = p.player_id and a.currency = p.currency and a.balance > 0)
    order by p.erase_at limit ${atMost}`.execute(db)
  return rows.map(({ playerId }) => playerId)
}

/** What closed accounts were asked about and have not answered. */
export async function listRequestsToClosed(
  db: Kysely<DB>,
  atMost: number,
): Promise<readonly PlayerSubject[]> {
  const { rows } = await sql<PlayerSubject>`
    select q.player_id as "playerId", q.subject_kind as kind, q.subject_id as id from player p
    join information_request q on q.player_id = p.player_id
    where p.erase_at is not null and p.erased_at is null and q.answered_at is null and q.withdrawn_at is null
    order by q.id limit ${atMost}`.execute(db)
  return rows
}

export type OverdueErasures = { readonly hasMoney: number; readonly others: number }

/** The number of closed accounts whose records were due to be erased more than a day ago. */
export async function countOverdueErasures(db: Kysely<DB>): Promise<OverdueErasures> {
  const { rows } = await sql<OverdueErasures>`
    select count(*) filter (where money.is_there)::int as "hasMoney",
      count(*) filter (where not money.is_there)::int as others
    from player p
    cross join lateral (select exists (
      select from wallet.account a
      where a.owner_id = p.player_id and a.currency = p.currency and a.balance > 0) as is_there) money
    where p.erase_at <= baize.now() - interval '1 day' and p.erased_at is null`.execute(db)
  return rows[0] ?? { hasMoney: 0, others: 0 }
}

/**
 * Saved cards of closed accounts. Those come last whose provider was asked last: one that does not answer
 * holds up no other.
 */
export async function listCardsToRemove(
  db: Kysely<DB>,
  atMost: number,
): Promise<readonly { readonly playerId: string; readonly id: string }[]> {
  const { rows } = await sql<{ playerId: string; id: string }>`
    select c.player_id as "playerId", c.id from player p
    join payment_card c on c.player_id = p.player_id and c.removed_at is null
    where p.erase_at is not null and p.erased_at is null
    order by c.removal_tried_at nulls first, c.id limit ${atMost}`.execute(db)
  return rows
}
