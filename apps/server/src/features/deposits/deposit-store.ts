import { openDepositStates, type DeclineReason, type DepositState } from '@baize/domain'
import type { NextAction } from '@baize/plugin-kit'
import { sql, type Kysely, type Selectable } from 'kysely'
import { literalList } from '../../platform/db/literal-list.ts'
import type { DB, Deposit } from '../../platform/db/schema.ts'
import { takeDuePayments } from '../payments/index.ts'
import { findPlayer } from '../players/index.ts'

/** The next step of the browser, or the decline: a repeat of the request gets the same answer. */
export type StoredAnswer =
  | NextAction
  /** An earlier release stored the provider's code as `subReason`: use `declineReasonOf`. */
  | { readonly kind: 'declined'; readonly subReason: string }

export type DepositRow = Omit<Selectable<Deposit>, 'state' | 'next_action'> & {
  readonly state: DepositState
  readonly next_action: StoredAnswer | null
}

export const isOpen = ({ state }: Pick<DepositRow, 'state'>): boolean =>
  (openDepositStates as readonly DepositState[]).includes(state)

export type DepositStore = ReturnType<typeof createDepositStore>

/** All SQL on deposits, except the state changes that move money: `wallet.*` functions write those. */
export function createDepositStore(db: Kysely<DB>) {
  return {
    findPayer: (playerId: string) => findPlayer(db, playerId),

    /** The deposit of a resolved reference, by its key. */
    async getResolved({ playerId, id }: { playerId: string; id: string }): Promise<DepositRow> {
      const row = db.selectFrom('deposit').selectAll().where('player_id', '=', playerId).where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()) as DepositRow
    },

    async getDeposit(playerId: string, reference: string): Promise<DepositRow> {
      const row = await this.findDeposit(playerId, reference)
      if (row === null) throw new Error(`getDeposit: ${reference}`)
      return row
    },

    async findDeposit(playerId: string, reference: string): Promise<DepositRow | null> {
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
    },

    /** Marks a start without an answer: the payment may exist or not. A later start clears the mark. */
    async recordUnanswered(deposit: DepositRow): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ start_unanswered_at: sql`baize.now()` })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .where('start_requested_at', '=', deposit.start_requested_at)
        .where('state', '=', 'init')
        .execute()
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

    /** Records a declined start with the provider's own code, which only staff can read. */
    async recordDecline(
      deposit: DepositRow,
      declined: { readonly subReason: DeclineReason; readonly providerCode: string },
    ): Promise<void> {
      const answer: StoredAnswer = { kind: 'declined', subReason: declined.subReason }
      await db
        .updateTable('deposit')
        .set({ next_action: JSON.stringify(answer), decline_code: declined.providerCode })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },

    /**
     * Records the provider's code of a declined confirmation, for staff. The provider's status ends the
     * deposit.
     */
    async recordDeclineCode(deposit: DepositRow, providerCode: string): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ decline_code: providerCode })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },

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
          where cancel_at <= baize.now() and cancel_requested_at is null and state in (${literalList(openDepositStates)})
            and provider = any(${[...providers]}::text[])
          order by cancel_at limit ${limit} for update skip locked)
        update deposit d
        set cancel_requested_at = baize.now(), cancel_requested_by = 'deadline', checks = 0,
          check_at = baize.now() + interval '30 seconds'
        from unpaid where d.player_id = unpaid.player_id and d.id = unpaid.id
        returning d.*`.execute(db)
      return rows
    },

    /** Makes deposits of providers that are not installed due at once: no status will arrive for them. */
    async makeDueWithout(providers: readonly string[]): Promise<void> {
      await sql`
        update deposit set check_at = baize.now()
        where check_at > baize.now() and state in (${literalList(openDepositStates)})
          and provider <> all(${[...providers]}::text[])`.execute(db)
    },

    /** Stops status queries. A notification can still end the deposit. */
    async stopChecks(deposit: DepositRow): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ check_at: null })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },

    /** Takes deposits that are due for a status query; the first interval is half a minute. */
    async takeDue(limit: number): Promise<readonly DepositRow[]> {
      return (await takeDuePayments(db, 'deposit', {
        states: openDepositStates,
        firstSec: 30,
        limit,
      })) as DepositRow[]
    },
  }
}

/** The player's open deposits, newest first. */
export async function listOpenDeposits(
  db: Kysely<DB>,
  playerId: string,
  limit: number,
): Promise<{ reference: string; state: string }[]> {
  return await db
    .selectFrom('deposit')
    .select(['reference', 'state'])
    .where('player_id', '=', playerId)
    .where('state', 'in', [...openDepositStates])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
