import { openDepositStates } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayer } from '../players/index.ts'
import type { DepositRow } from './deposit-row.ts'

/** Reading deposits of a player. */
export function depositReads(db: Kysely<DB>) {
  return {
    findPayer: (playerId: string) => findPlayer(db, playerId),

    /** The deposit of a resolved reference, by its key. */
    async getResolved({ playerId, id }: { playerId: string; id: string }): Promise<DepositRow> {
      const row = db.selectFrom('deposit').selectAll().where('player_id', '=', playerId).where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()) as DepositRow
    },

    async getDeposit(playerId: string, reference: string): Promise<DepositRow> {
      const row = await findDeposit(db, playerId, reference)
      if (row === null) throw new Error(`getDeposit: ${reference}`)
      return row
    },

    findDeposit: (playerId: string, reference: string) => findDeposit(db, playerId, reference),

    /** A page of the player's deposits, newest first. */
    async list(
      playerId: string,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<readonly DepositRow[]> {
      let query = db.selectFrom('deposit').selectAll().where('player_id', '=', playerId)
      if (before !== null) query = query.where('id', '<', before)
      return (await query.orderBy('id', 'desc').limit(limit).execute()) as DepositRow[]
    },

    async totals(playerId: string): Promise<{ count: number; totalMinor: bigint }> {
      const totals = await db
        .selectFrom('deposit')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<bigint>`coalesce(sum(amount), 0)::int8`.as('totalMinor'),
        ])
        .where('player_id', '=', playerId)
        .where('state', '=', 'ok')
        .executeTakeFirstOrThrow()
      return totals
    },

    /** Did another deposit of the player succeed before this one? */
    async hasEarlierSuccess(deposit: DepositRow): Promise<boolean> {
      let query = db
        .selectFrom('deposit')
        .select('id')
        .where('player_id', '=', deposit.player_id)
        .where('state', '=', 'ok')
        .where('id', '<>', deposit.id)
      if (deposit.state === 'ok' && deposit.settled_at !== null)
        query = query.where('settled_at', '<', deposit.settled_at)
      return (await query.limit(1).executeTakeFirst()) !== undefined
    },
  }
}

async function findDeposit(db: Kysely<DB>, playerId: string, reference: string): Promise<DepositRow | null> {
  const row = await db
    .selectFrom('payment_reference')
    .innerJoin('deposit', (join) =>
      join
        .onRef('deposit.player_id', '=', 'payment_reference.player_id')
        .onRef('deposit.id', '=', 'payment_reference.subject_id'),
    )
    .selectAll('deposit')
    .where('payment_reference.reference', '=', reference)
    .where('payment_reference.kind', '=', 'deposit')
    .where('payment_reference.player_id', '=', playerId)
    .executeTakeFirst()
  return (row as DepositRow | undefined) ?? null
}

/** The player's open deposits, newest first. */
export async function listOpenDeposits(
  db: Kysely<DB>,
  playerId: string,
  limit: number,
): Promise<{ reference: string }[]> {
  return await db
    .selectFrom('deposit')
    .select('reference')
    .where('player_id', '=', playerId)
    .where('state', 'in', [...openDepositStates])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Deposits without a final status by provider, and those of them whose start the provider did not answer. */
export const openDepositsByProvider = sql<{
  readonly provider: string
  readonly open: number
  readonly unanswered: number
}>`
  select provider, count(*)::int as open, count(start_unanswered_at)::int as unanswered from deposit
  where state in ('init', 'pending') group by provider`
