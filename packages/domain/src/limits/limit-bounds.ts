export type LimitAmounts = Readonly<Record<'daily' | 'weekly' | 'monthly', bigint | null>>

/**
 * The range of a limit: not below the limit of a shorter period or the minimum, nor above the limit of a
 * longer period (2§5). Minor units; `max` is null when there is no upper bound. A limit that is not set
 * (null) does not restrict.
 */
export function limitBounds(
  period: keyof LimitAmounts,
  amounts: LimitAmounts,
  minimumMinor: bigint,
): { readonly min: bigint; readonly max: bigint | null } {
  const { daily, weekly, monthly } = amounts
  const shorter = { daily: [], weekly: [daily], monthly: [daily, weekly] }[period]
  const longer = { daily: [weekly, monthly], weekly: [monthly], monthly: [] }[period]
  const min = shorter.reduce<bigint>(
    (max, amount) => (amount !== null && amount > max ? amount : max),
    minimumMinor,
  )
  const max = longer.reduce<bigint | null>(
    (min, amount) => (amount !== null && (min === null || amount < min) ? amount : min),
    null,
  )
  return { min, max }
}
