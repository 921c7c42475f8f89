import type { ProviderTransaction } from '@baize/plugin-kit'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { LedgerMovement } from './compare-transactions.ts'

/** A provider's day to be reconciled, and its progress. */
export type OpenDay = {
  readonly provider: string
  readonly day: string
  readonly from: Temporal.Instant
  readonly dayEnd: Temporal.Instant
  readonly stepSec: number
  readonly attempts: number
  readonly differences: number
}

/** Delay after the end of a day, for late wins and rollbacks to be retried. */
const AFTER_HOURS = 2
/** Missed days that are made up for after an outage. */
const MAX_DAYS_BACK = 30
const DAY_SEC = 86_400

export type ReconciliationStore = ReturnType<typeof createReconciliationStore>

export function createReconciliationStore(db: Kysely<DB>) {
  return {
    /** Adds the days since the last one; at first only yesterday. Days are UTC, as in providers' lists. */
    async openDays(provider: string): Promise<void> {
      await sql`
        with today as (select (baize.now() at time zone 'utc')::date as day),
        last as (select max(day) as day from game_reconciliation where provider = ${provider})
        insert into game_reconciliation (provider, day, done_through, step_sec, due_at)
        select ${provider}, d::date, d at time zone 'utc', ${DAY_SEC},
          (d + interval '1 day') at time zone 'utc' + make_interval(hours => ${AFTER_HOURS})
        from today, last, generate_series(
          greatest(coalesce(last.day + 1, today.day - 1), today.day - ${MAX_DAYS_BACK}::int)::timestamp,
          (today.day - 1)::timestamp, interval '1 day') d
        on conflict do nothing`.execute(db)
    },

    async findDue(): Promise<OpenDay | null> {
      const { rows } = await sql<OpenDay>`
        select provider, day::text, done_through as "from",
          (day + 1)::timestamp at time zone 'utc' as "dayEnd", step_sec as "stepSec",
          attempts, differences
        from game_reconciliation where finished_at is null and due_at <= baize.now()
        order by day, provider limit 1`.execute(db)
      return rows[0] ?? null
    },

    /** The provider's movements of a period, at most `limit` + 1, which means too many. */
    async listMovements(
      provider: string,
      period: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
    ): Promise<LedgerMovement[]> {
      const { rows } = await sql<LedgerMovement>`
        ${movement} from wallet.ledger_transaction t ${withCash}
        where t.source = ${provider} and t.kind in ('bet', 'win', 'rollback')
          and t.created_at >= ${period.from.toString()}::timestamptz
            and t.created_at < ${period.to.toString()}::timestamptz
        order by t.created_at limit ${period.limit + 1}`.execute(db)
      return rows
    },

    /** The movements with these ids and player references, at any time. */
    async findMovements(
      provider: string,
      wanted: readonly Pick<ProviderTransaction, 'key' | 'playerReference'>[],
    ): Promise<LedgerMovement[]> {
      if (wanted.length === 0) return []
      const [keys, playerReferences] = [
        wanted.map(({ key }) => key),
        wanted.map(({ playerReference }) => playerReference),
      ]
      const { rows } = await sql<LedgerMovement>`
        ${movement} from unnest(${keys}::text[], ${playerReferences}::text[]) as w (key, player_reference)
        join provider_player_reference_route n on n.provider = ${provider}
          and n.player_reference = w.player_reference
        join wallet.ledger_transaction t on t.player_id = n.player_id and t.source = ${provider}
          and t.key = w.key ${withCash}`.execute(db)
      return rows
    },

    /** Records a compared period. The day is finished with its last period. */
    async advance(
      day: OpenDay,
      step: { to: Temporal.Instant; stepSec: number; found: number },
    ): Promise<void> {
      await sql`
        update game_reconciliation
        set done_through = ${step.to.toString()}::timestamptz, step_sec = ${step.stepSec}, attempts = 0,
          differences = differences + ${step.found},
          finished_at = case when ${step.to.toString()}::timestamptz >= ${day.dayEnd.toString()}::timestamptz
            then baize.now() end
        where provider = ${day.provider} and day = ${day.day}::date`.execute(db)
    },

    async shorten(day: OpenDay, stepSec: number): Promise<void> {
      await sql`
        update game_reconciliation set step_sec = ${stepSec}
        where provider = ${day.provider} and day = ${day.day}::date`.execute(db)
    },

    /** Postpones a provider that did not respond. */
    async postpone(day: OpenDay, afterSec: number): Promise<void> {
      await sql`
        update game_reconciliation
        set attempts = attempts + 1, due_at = baize.now() + make_interval(secs => ${afterSec})
        where provider = ${day.provider} and day = ${day.day}::date`.execute(db)
    },

    /** The time up to which each provider is reconciled without a gap, seconds since 1970. */
    async listComparedThrough(): Promise<
      readonly { readonly provider: string; readonly throughSec: number }[]
    > {
      const { rows } = await sql<{ provider: string; throughSec: number }>`
        select provider, extract(epoch
          from coalesce(min(done_through) filter (where finished_at is null), max(done_through)))::float8
          as "throughSec"
        from game_reconciliation group by provider`.execute(db)
      return rows
    },
  }
}

const movement = sql`
  select t.player_id as "playerId", i.player_reference as "playerReference", t.key, t.kind::text, t.round,
    t.currency, abs(p.amount) as "amountMinor", t.created_at as at`
const withCash = sql`
  join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
    and p.kind = 'cash'
  left join provider_player_reference i on i.player_id = t.player_id and i.provider = t.source`

/** The differences of each game provider's last reconciled day. */
export const lastDifferences = sql<{ readonly provider: string; readonly differences: number }>`
  select distinct on (provider) provider, differences from game_reconciliation
  where finished_at is not null order by provider, day desc`
