import { openWithdrawalStates } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listInformationRequests, type ListAskedSubjects } from '../cases/index.ts'
import { getPlayer } from '../players/index.ts'
import type { WithdrawalRecord, WithdrawalRow } from './withdrawal-row.ts'

/** Reading withdrawals and what happened to them. */
export function withdrawalReads(db: Kysely<DB>) {
  return {
    getPlayer: (playerId: string) => getPlayer(db, playerId),

    async hasKey(playerId: string, idempotencyKey: string): Promise<boolean> {
      const withdrawal = db
        .selectFrom('withdrawal')
        .select('id')
        .where('player_id', '=', playerId)
        .where('idempotency_key', '=', idempotencyKey)
      return (await withdrawal.executeTakeFirst()) !== undefined
    },

    async hasPaid(playerId: string): Promise<boolean> {
      const withdrawal = db
        .selectFrom('withdrawal')
        .select('id')
        .where('player_id', '=', playerId)
        .where('state', '=', 'paid')
        .limit(1)
      return (await withdrawal.executeTakeFirst()) !== undefined
    },

    /** Finds a withdrawal by our reference; with a player id, only one of that player. */
    async find(reference: string, playerId?: string): Promise<WithdrawalRow | null> {
      let query = db
        .selectFrom('payment_reference')
        .innerJoin('withdrawal', (join) =>
          join
            .onRef('withdrawal.player_id', '=', 'payment_reference.player_id')
            .onRef('withdrawal.id', '=', 'payment_reference.subject_id'),
        )
        .selectAll('withdrawal')
        .where('payment_reference.reference', '=', reference)
        .where('payment_reference.kind', '=', 'withdrawal')
      if (playerId !== undefined) query = query.where('payment_reference.player_id', '=', playerId)
      return ((await query.executeTakeFirst()) as WithdrawalRow | undefined) ?? null
    },

    /** The withdrawal of a resolved reference, by its key. */
    async getResolved({ playerId, id }: { playerId: string; id: string }): Promise<WithdrawalRow> {
      const row = db
        .selectFrom('withdrawal')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()) as WithdrawalRow
    },

    /** A page of the player's withdrawals, newest first. */
    async list(
      playerId: string,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<readonly WithdrawalRow[]> {
      let query = db.selectFrom('withdrawal').selectAll().where('player_id', '=', playerId)
      if (before !== null) query = query.where('id', '<', before)
      return (await query.orderBy('id', 'desc').limit(limit).execute()) as WithdrawalRow[]
    },

    /** Events and information requests of a player's withdrawals, by withdrawal. */
    async records(
      playerId: string,
      withdrawalIds: readonly string[],
    ): Promise<ReadonlyMap<string, WithdrawalRecord>> {
      if (withdrawalIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('withdrawal_event')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('withdrawal_id', 'in', withdrawalIds)
        .orderBy('seq')
        .execute()
      const events = Map.groupBy(rows, (row) => row.withdrawal_id)
      const subjects = withdrawalIds.map((id) => ({ playerId, id }))
      const informationRequests = await listInformationRequests(db, 'withdrawal', subjects)
      return new Map(
        withdrawalIds.map((id) => [
          id,
          { events: events.get(id) ?? [], informationRequests: informationRequests.get(id) ?? [] },
        ]),
      )
    },
  }
}

/** The withdrawals of a player that staff asked about. */
export const listAskedWithdrawals: ListAskedSubjects = async (db, { playerId, ids }) => {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'reference', 'state'])
    .where('player_id', '=', playerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, reference, state }) => [id, { isOpen: state === 'requested', reference }]))
}

/** The player's open withdrawals, newest first. */
export async function listOpenWithdrawals(
  db: Kysely<DB>,
  playerId: string,
  limit: number,
): Promise<{ reference: string; state: string }[]> {
  return await db
    .selectFrom('withdrawal')
    .select(['reference', 'state'])
    .where('player_id', '=', playerId)
    .where('state', 'in', [...openWithdrawalStates])
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute()
}
