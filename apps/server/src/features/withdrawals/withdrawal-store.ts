import type { WithdrawalState } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, Player, Withdrawal, WithdrawalEvent } from '../../platform/db/schema.ts'
import { takeDue } from '../../platform/db/take-due.ts'
import { listQuestions, type QuestionRow } from './information-request-store.ts'

export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'state'> & { readonly state: WithdrawalState }
export type CalledWithdrawal = WithdrawalRow & { readonly call_id: string }
export type WithdrawalEventRow = Selectable<WithdrawalEvent>
/** All that a timeline is made of, each in order. */
export type WithdrawalRecord = {
  readonly events: readonly WithdrawalEventRow[]
  readonly questions: readonly QuestionRow[]
}
export const NO_RECORD: WithdrawalRecord = { events: [], questions: [] }

export type WithdrawalPlayer = Pick<
  Selectable<Player>,
  'currency' | 'country' | 'rule_set' | 'email' | 'nick_name' | 'locale'
>

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>

/** All SQL on withdrawals except their states, which `wallet.*` functions write together with the money. */
export function createWithdrawalStore(db: Kysely<DB>) {
  return {
    async findPlayer(playerId: string): Promise<WithdrawalPlayer | null> {
      const player = db
        .selectFrom('player')
        .select(['currency', 'country', 'rule_set', 'email', 'nick_name', 'locale'])
      return (await player.where('player_id', '=', playerId).executeTakeFirst()) ?? null
    },

    async hasKey(playerId: string, idempotencyKey: string): Promise<boolean> {
      const withdrawal = db
        .selectFrom('withdrawal')
        .select('id')
        .where('player_id', '=', playerId)
        .where('idempotency_key', '=', idempotencyKey)
      return (await withdrawal.executeTakeFirst()) !== undefined
    },

    /** By our reference; with a player's id only his own. */
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

    /** A page of the player's withdrawals, newest first. */
    async list(
      playerId: string,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<readonly WithdrawalRow[]> {
      let query = db.selectFrom('withdrawal').selectAll().where('player_id', '=', playerId)
      if (before !== null) query = query.where('id', '<', before)
      return (await query.orderBy('id', 'desc').limit(limit).execute()) as WithdrawalRow[]
    },

    /** What happened to these withdrawals of a player and what was asked about them; by withdrawal. */
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
      const questions = await listQuestions(db, playerId, withdrawalIds)
      return new Map(
        withdrawalIds.map((id) => [id, { events: events.get(id) ?? [], questions: questions.get(id) ?? [] }]),
      )
    },

    /**
     * Takes the right to call the provider about a payout, for `leaseSec`. Of any number of servers one has it, and only while the payout
     * is to be sent: a decision that came first leaves no row to take, one that comes later waits until the lease is over.
     * @returns The withdrawal with its new `call_id`, `null` when there is nothing to call about.
     */
    async takeCall(
      { player_id, id }: Pick<WithdrawalRow, 'player_id' | 'id'>,
      leaseSec: number,
    ): Promise<CalledWithdrawal | null> {
      const taken = await db
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
      return (taken as CalledWithdrawal | undefined) ?? null
    },

    /** Takes payouts that are due to be asked about, for the first time again after a minute. */
    async takeDue(limit: number): Promise<readonly WithdrawalRow[]> {
      return (await takeDue(db, 'withdrawal', {
        states: ['sending', 'sent'],
        firstSec: 60,
        limit,
      })) as WithdrawalRow[]
    },

    /** Approved a while ago and still not begun: the job that should have sent it is lost. */
    async listForgotten(limit: number): Promise<readonly string[]> {
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
