/**
 * 0: at most the stake, which is never celebrated; then more than 1, 5 and 20 times the stake. A free round has
 * no stake of its own.
 */
export type WinTier = 0 | 1 | 2 | 3

export function winTierOf(wonMinor: number, stakeMinor: number, isFree = false): WinTier {
  if (wonMinor <= (isFree ? 0 : stakeMinor)) return 0
  if (wonMinor <= 5 * stakeMinor) return 1
  return wonMinor <= 20 * stakeMinor ? 2 : 3
}
