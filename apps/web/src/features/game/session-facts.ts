/** What the session brought or cost so far, by the house's count. */
export function netResult({ staked, won }: { staked: string; won: string }): bigint {
  return BigInt(won) - BigInt(staked)
}

type Limit = { type: string; period: string; amount: string | null; availableAmount: string | null }
export type LimitLeft = {
  type: 'loss' | 'wager'
  period: 'daily' | 'weekly' | 'monthly'
  amount: bigint
  left: bigint
}

/** The limit on losses or stakes that leaves least; `null` when none is set. */
export function tightestLimit(limits: readonly Limit[]): LimitLeft | null {
  const set = limits.flatMap(({ type, period, amount, availableAmount }) =>
    (type === 'loss' || type === 'wager') && amount !== null && availableAmount !== null
      ? [
          {
            type,
            period: period as LimitLeft['period'],
            amount: BigInt(amount),
            left: BigInt(availableAmount),
          } as const,
        ]
      : [],
  )
  return set.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0] ?? null
}

/** From here on the limit is said to be near. */
const NEAR = 0.2
export function limitState({
  amount,
  left,
}: Pick<LimitLeft, 'amount' | 'left'>): 'reached' | 'near' | 'normal' {
  if (left <= 0n) return 'reached'
  return Number(left) <= Number(amount) * NEAR ? 'near' : 'normal'
}

/** Share of a limit that is left, 0 to 1. */
export const shareLeft = ({ amount, left }: Pick<LimitLeft, 'amount' | 'left'>): number =>
  Math.min(1, Math.max(0, Number(left) / Number(amount)))

/** The server's count of the time played, and the time since it was read. */
export function timePlayed(
  { playedSec, readAtMs }: { playedSec: number; readAtMs: number },
  nowMs: number,
): { hours: number; minutes: number } {
  const minutes = Math.floor((playedSec + Math.max(0, nowMs - readAtMs) / 1000) / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
