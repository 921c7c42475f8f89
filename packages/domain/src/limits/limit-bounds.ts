import { LIMIT_PERIODS, type LimitPeriod } from './limit-types.ts'

export type LimitAmounts = Readonly<Record<LimitPeriod, bigint | null>>

/**
 * The range of a limit: not below the limit of a shorter period or the minimum, nor above the limit of a
 * longer period (2§5). Minor units; `max` is null when there is no upper bound. A limit that is not set
 * (null) does not restrict. A limit that is outside already, because another one was loosened after a wait, can
 * still be tightened by any amount.
 */
export function limitBounds(
  period: LimitPeriod,
  amounts: LimitAmounts,
  minimumMinor: bigint,
): { readonly min: bigint; readonly max: bigint | null } {
  const place = LIMIT_PERIODS.indexOf(period)
  const shorter = LIMIT_PERIODS.slice(0, place).map((each) => amounts[each])
  const longer = LIMIT_PERIODS.slice(place + 1).map((each) => amounts[each])
  const min = shorter.reduce<bigint>(
    (max, amount) => (amount !== null && amount > max ? amount : max),
    minimumMinor,
  )
  const max = longer.reduce<bigint | null>(
    (min, amount) => (amount !== null && (min === null || amount < min) ? amount : min),
    null,
  )
  const own = amounts[period]
  if (own === null) return { min, max }
  return { min: own < min ? minimumMinor : min, max: max !== null && own > max ? own : max }
}
