export type LimitAmounts = Readonly<Record<'daily' | 'weekly' | 'monthly', bigint | null>>

/**
 * Between what a limit of one period may lie: not below the limit of a shorter period, nor above that of a longer one (2§5), and never
 * below the least. Minor units; `max` is null where nothing bounds it. Limits that are not set (null) bound nothing.
 */
export function limitBounds(
  period: keyof LimitAmounts,
  amounts: LimitAmounts,
  leastMinor: bigint,
): { readonly min: bigint; readonly max: bigint | null } {
  const { daily, weekly, monthly } = amounts
  const shorter = { daily: [], weekly: [daily], monthly: [daily, weekly] }[period]
  const longer = { daily: [weekly, monthly], weekly: [monthly], monthly: [] }[period]
  const min = shorter.reduce<bigint>(
    (most, amount) => (amount !== null && amount > most ? amount : most),
    leastMinor,
  )
  const max = longer.reduce<bigint | null>(
    (least, amount) => (amount !== null && (least === null || amount < least) ? amount : least),
    null,
  )
  return { min, max }
}
