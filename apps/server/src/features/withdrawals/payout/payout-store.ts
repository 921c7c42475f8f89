import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { takeDuePayments } from '../../payments/index.ts'
import type { CalledWithdrawal, WithdrawalRow } from '../withdrawal-row.ts'

/** Sending approved withdrawals: the lease on the call to the provider, and what is due. */
export function payouts(db: Kysely<DB>) {
  return {
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

/** Approved payouts without a final status by provider, and those past the time promised to the player. */
export const openPayoutsByProvider = sql<{
  readonly provider: string
  readonly open: number
  readonly late: number
}>`
  select provider, count(*)::int as open, count(*) filter (where due_at < now.at)::int as late
  from withdrawal, (select baize.now() as at) now
  where state in ('approved', 'sending', 'sent') group by provider`

/**
 * Approved payouts that their provider has not accepted yet, by provider: how many, and the seconds since the
 * first of them was approved.
 */
export async function countWaitingPayouts(
  db: Kysely<DB>,
): Promise<ReadonlyMap<string, { readonly waiting: number; readonly oldestSec: number }>> {
  const { rows } = await sql<{ provider: string; waiting: number; oldestSec: number }>`
    select w.provider, count(*)::int as waiting,
      coalesce(extract(epoch from baize.now() - min(approved.at)), 0)::float8 as "oldestSec"
    from withdrawal w left join lateral (
      select max(e.at) as at from withdrawal_event e
      where e.player_id = w.player_id and e.withdrawal_id = w.id and e.state = 'approved') approved on true
    where w.state in ('approved', 'sending') group by w.provider`.execute(db)
  return new Map(rows.map(({ provider, ...counts }) => [provider, counts]))
}

/** Approved withdrawals whose payout is not under way at a provider. */
export async function countApproved(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from withdrawal where state = 'approved'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
