import { instantText } from '../../platform/clock/clock.ts'

type Total = { readonly at: Temporal.Instant; readonly kind: string; readonly amount: bigint }
export type MoneyTotals = {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly wins: bigint
}

const HOUR_MS = 3_600_000

/** The movements of each sum, with the sign that makes the usual one positive. */
const kinds: Readonly<Record<keyof MoneyTotals, { readonly of: readonly string[]; readonly sign: bigint }>> =
  {
    deposits: { of: ['deposit', 'deposit_suspended', 'suspense_refunded'], sign: 1n },
    withdrawals: { of: ['withdrawal_paid', 'withdrawal_returned'], sign: -1n },
    stakes: { of: ['bet', 'rollback'], sign: -1n },
    wins: { of: ['win'], sign: 1n },
  }

/** Sums by what they are about. Fees and holds are in none of them. */
export function sumOf(totals: readonly Total[]): MoneyTotals {
  const sum = (name: keyof MoneyTotals) =>
    totals.filter(({ kind }) => kinds[name].of.includes(kind)).reduce((all, { amount }) => all + amount, 0n) *
    kinds[name].sign
  return {
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    stakes: sum('stakes'),
    wins: sum('wins'),
  }
}

/** Every hour of the day, also those without money: 23 or 25 on the days when the clock changes. */
export function hoursOf(
  totals: readonly Total[],
  { startMs, endMs }: { startMs: number; endMs: number },
): ({ readonly at: string } & MoneyTotals)[] {
  const byHour = Map.groupBy(totals, ({ at }) => at.epochMilliseconds)
  return Array.from({ length: Math.ceil((endMs - startMs) / HOUR_MS) }, (_, index) => {
    const atMs = startMs + index * HOUR_MS
    return { at: instantText(atMs), ...sumOf(byHour.get(atMs) ?? []) }
  })
}
