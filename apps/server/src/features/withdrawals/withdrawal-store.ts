import { openWithdrawalStates, type WithdrawalState } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, Withdrawal, WithdrawalEvent } from '../../platform/db/schema.ts'
import { listInformationRequests, type InformationRequestRow, type PlayerSubject } from '../cases/index.ts'
import { takeDuePayments } from '../payments/index.ts'
import { findPlayer } from '../players/index.ts'

export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'state'> & { readonly state: WithdrawalState }
export type CalledWithdrawal = WithdrawalRow & { readonly call_id: string }
export type WithdrawalEventRow = Selectable<WithdrawalEvent>
/** The input of a timeline, each list in order. */
export type WithdrawalRecord = {
  readonly events: readonly WithdrawalEventRow[]
  readonly informationRequests: readonly InformationRequestRow[]
}
export const NO_RECORD: WithdrawalRecord = { events: [], informationRequests: [] }

export type WithdrawalKey = { readonly playerId: string; readonly withdrawalId: string }

/** The key of a withdrawal that is known: its reference is not looked up again. */
export const resolvedOf = ({ player_id: playerId, id }: WithdrawalRow) => ({ playerId, id })

/** The subject under which cases keep assignments, notes and information requests of a withdrawal. */
export const subjectOf = ({ playerId, withdrawalId }: WithdrawalKey): PlayerSubject => ({
  kind: 'withdrawal',
  id: withdrawalId,
  playerId,
})

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>

/** All SQL on withdrawals, except their states: `wallet.*` functions write those together with the money. */
export function createWithdrawalStore(db: Kysely<DB>) {
  return {
    findPlayer: (playerId: string) => findPlayer(db, playerId),

    async hasKey(playerId: string, idempotencyKey: string): Promise<boolean> {
      const withdrawal = db
        .selectFrom('withdrawal')
        .select('id')
        .where('player_id', '=', playerId)
        .where('idempotency_key', '=', idempotencyKey)
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

    /**
     * Locks the withdrawal and returns its state. A decision (`wallet.change_withdrawal`) locks the same row,
     * so that a request and an answer come before the decision or see it.
     */
    async lockState({ playerId, withdrawalId }: WithdrawalKey): Promise<string | null> {
      const row = db
        .selectFrom('withdrawal')
        .select('state')
        .where('player_id', '=', playerId)
        .where('id', '=', withdrawalId)
        .forUpdate()
      return (await row.executeTakeFirst())?.state ?? null
    },

    /** Saves the deadline promised to the player, by which the queue is sorted. */
    async saveDeadline({ playerId, withdrawalId }: WithdrawalKey, dueAtMs: number): Promise<void> {
      await db
        .updateTable('withdrawal')
        .set({ due_at: Temporal.Instant.fromEpochMilliseconds(dueAtMs) })
        .where('player_id', '=', playerId)
        .where('id', '=', withdrawalId)
        .execute()
    },

    /**
     * Takes the lease on the call to the provider for `leaseSec`. Only one server gets it, and only while the
     * payout is to be sent: after an earlier decision there is no row to lease, and a later one waits for the
     * lease's end.
     * @returns The withdrawal with its new `call_id`, or `null` when it must not be called.
     */
    async leaseCall(
      { player_id, id }: Pick<WithdrawalRow, 'player_id' | 'id'>,
      leaseSec: number,
    ): Promise<CalledWithdrawal | null> {
      const leased = await db
        .updateTable('withdrawal')
        .set({
          call_id: randomUUIDv7(),
          calling_until: sql`baize.now() + make_interval(secs => ${leaseSec}::int)`,
        })
        .where('player_id', '=', player_id)
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where(sql<boolean>`coalesce(calling_until <= baize.now(), true)`)
        .returningAll()
        .executeTakeFirst()
      return (leased as CalledWithdrawal | undefined) ?? null
    },

    /** Takes payouts that are due for a status query; the first interval is one minute. */
    async takeDue(limit: number): Promise<readonly WithdrawalRow[]> {
      return (await takeDuePayments(db, 'withdrawal', {
        states: ['sending', 'sent'],
        firstSec: 60,
        limit,
      })) as WithdrawalRow[]
    },

    /** References of withdrawals approved over a minute ago and not started: their job is lost. */
    async listUnsent(limit: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('withdrawal')
        .select('reference')
        .where('state', '=', 'approved')
        .where((row) =>
          row.exists(
            row
              .selectFrom('withdrawal_event')
              .select('seq')
              .whereRef('withdrawal_event.player_id', '=', 'withdrawal.player_id')
              .whereRef('withdrawal_event.withdrawal_id', '=', 'withdrawal.id')
              .where('withdrawal_event.state', '=', 'approved')
              .where('withdrawal_event.at', '<=', sql<Temporal.Instant>`baize.now() - interval '1 minute'`),
          ),
        )
        .limit(limit)
        .execute()
      return rows.map(({ reference }) => reference)
    },
  }
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
