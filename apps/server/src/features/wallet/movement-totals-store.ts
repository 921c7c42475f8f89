import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Money onto players' accounts, less money off them, in minor units of the currency. */
type MovementTotal = {
  readonly currency: string
  readonly at: Temporal.Instant
  readonly kind: string
  readonly amount: bigint
}

/** Counts the movements since the last round into their totals. @returns Their number. */
export async function countMovementTotals(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ counted: bigint }>`
    select counted from wallet.total_movements_v1()`.execute(db)
  return Number(rows[0]?.counted ?? 0n)
}

/** As JSON: the time is text, and so is the amount. */
export type MovementTotals = {
  readonly countedAt: string
  readonly totals: readonly {
    readonly currency: string
    readonly at: string
    readonly kind: string
    readonly amount: string
  }[]
}

/**
 * The totals of a licence's players since an instant by currency, by hour from it and by kind, and the time
 * up to which they are complete.
 */
export function movementTotals({ licence, sinceMs }: { licence: string; sinceMs: number }) {
  const since = Temporal.Instant.fromEpochMilliseconds(sinceMs).toString()
  return sql<MovementTotals>`
    select p.counted_at as "countedAt", (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'currency', t.currency, 'at', t.at, 'kind', t.kind, 'amount', t.amount::text)), '[]')
      from (
        select o.currency, date_bin('1 hour', o.quarter, ${since}::timestamptz) as at, o.kind,
          sum(o.amount) as amount
        from wallet.movement_total o
        where o.quarter >= ${since}::timestamptz and o.licence = ${licence}
        group by 1, 2, 3) t) as totals
    from wallet.movement_total_progress p`
}

export const movementTotalOf = ({
  currency,
  at,
  kind,
  amount,
}: MovementTotals['totals'][number]): MovementTotal => ({
  currency,
  at: Temporal.Instant.from(at),
  kind,
  amount: BigInt(amount),
})
