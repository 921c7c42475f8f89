import { openDepositStates } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import { literalList } from '../../platform/db/literal-list.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { DepositRow } from './deposit-row.ts'

/** Ending unpaid deposits: at the player's request, at the deadline, or when the provider has no payment. */
export function unpaidDeposits(db: Kysely<DB>) {
  return {
    /**
     * Stores the player's request to cancel; status queries start again at short intervals.
     * @returns The current deposit, or `null` when it has ended.
     */
    async requestCancellation(deposit: DepositRow): Promise<DepositRow | null> {
      const requested = await db
        .updateTable('deposit')
        .set({
          cancel_requested_at: sql`coalesce(cancel_requested_at, baize.now())`,
          cancel_requested_by: sql`coalesce(cancel_requested_by, 'player')`,
          checks: 0,
          check_at: sql`baize.now() + interval '30 seconds'`,
        })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .where('state', 'in', [...openDepositStates])
        .returningAll()
        .executeTakeFirst()
      return (requested as DepositRow | undefined) ?? null
    },

    /** Records a request to cancel a deposit that was already paid: the final screen explains it. */
    async recordLateCancellation(deposit: DepositRow): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ cancel_requested_at: sql`baize.now()`, cancel_requested_by: 'player' })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .where('state', 'in', ['ok', 'suspense'])
        .where('cancel_requested_at', 'is', null)
        .execute()
    },

    /**
     * Takes deposits that were not paid in time, at providers that can cancel. `skip locked` gives two
     * servers different deposits.
     */
    async takeUnpaid(providers: readonly string[], limit: number): Promise<readonly DepositRow[]> {
      const { rows } = await sql<DepositRow>`
        with unpaid as (
          select player_id, id from deposit
          where cancel_at <= baize.now() and cancel_requested_at is null
            and state in (${literalList(openDepositStates)})
            and provider = any(${[...providers]}::text[])
          order by cancel_at limit ${limit} for update skip locked)
        update deposit d
        set cancel_requested_at = baize.now(), cancel_requested_by = 'deadline', checks = 0,
          check_at = baize.now() + interval '30 seconds'
        from unpaid where d.player_id = unpaid.player_id and d.id = unpaid.id
        returning d.*`.execute(db)
      return rows
    },

    /**
     * Blocks further starts of a deposit that its provider does not know, by a request to cancel it.
     * @returns `false` when the player has started it again in the meantime.
     */
    async closeToStarts(deposit: DepositRow): Promise<boolean> {
      const { rows } = await sql`
        update deposit set cancel_requested_at = coalesce(cancel_requested_at, baize.now()),
          cancel_requested_by = coalesce(cancel_requested_by, 'deadline')
        where player_id = ${deposit.player_id} and id = ${deposit.id} and state = 'init'
          and start_requested_at is not distinct from ${deposit.start_requested_at}
        returning 1`.execute(db)
      return rows.length > 0
    },
  }
}
