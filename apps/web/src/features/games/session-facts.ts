import {
  isPaymentLimitType,
  limitUnitOf,
  type LimitPeriod,
  type LimitType,
  type PaymentLimitType,
} from '@baize/domain'

/** The net result of the session so far, from the platform's counters. */
export function netResult({ staked, won }: { staked: string; won: string }): bigint {
  return BigInt(won) - BigInt(staked)
}

type Limit = {
  type: LimitType
  period: LimitPeriod
  amount: string | null
  availableAmount: string | null
}

/** Limits on time with what is left of them after so many seconds of play; the others as they are. */
export function playedOn<Read extends Limit>(limits: readonly Read[], seconds: number): readonly Read[] {
  return limits.map((limit) => {
    if (limitUnitOf(limit.type) !== 'seconds' || limit.availableAmount === null) return limit
    const left = BigInt(limit.availableAmount) - BigInt(Math.floor(seconds))
    return { ...limit, availableAmount: (left > 0n ? left : 0n).toString() }
  })
}

export type LimitLeft = {
  type: Exclude<LimitType, PaymentLimitType>
  period: LimitPeriod
  amount: bigint
  left: bigint
}

/**
 * The limit on losses or stakes with the smallest remaining amount, or the limit on time: without another one,
 * and when it is nearly used up and has the smaller remaining share. `null` when none is set.
 */
export function tightestLimit(limits: readonly Limit[]): LimitLeft | null {
  const set = limits.flatMap(({ type, period, amount, availableAmount }) =>
    !isPaymentLimitType(type) && amount !== null && availableAmount !== null
      ? [
          {
            type,
            period,
            amount: BigInt(amount),
            left: BigInt(availableAmount),
          } as const,
        ]
      : [],
  )
  const [ofMoney = null, ofTime = null] = (['money', 'seconds'] as const).map(
    (unit) =>
      set
        .filter(({ type }) => limitUnitOf(type) === unit)
        .toSorted((a, b) => (a.left < b.left ? -1 : 1))[0] ?? null,
  )
  if (ofMoney === null || ofTime === null) return ofMoney ?? ofTime
  return limitState(ofTime) !== 'normal' && shareLeft(ofTime) < shareLeft(ofMoney) ? ofTime : ofMoney
}

/** Remaining share from which a limit counts as nearly used up. */
const NEAR = 0.2
export function limitState({
  amount,
  left,
}: Pick<LimitLeft, 'amount' | 'left'>): 'reached' | 'near' | 'normal' {
  if (left <= 0n) return 'reached'
  return Number(left) <= Number(amount) * NEAR ? 'near' : 'normal'
}

/** Remaining share of a limit, 0 to 1. */
export const shareLeft = ({ amount, left }: Pick<LimitLeft, 'amount' | 'left'>): number =>
  Math.min(1, Math.max(0, Number(left) / Number(amount)))

type Played = { playedSec: number; readAtMs: number }

/** The seconds played: the server's count plus the time since it was read. */
export const secondsPlayed = ({ playedSec, readAtMs }: Played, nowMs: number): number =>
  playedSec + Math.max(0, nowMs - readAtMs) / 1000

/** The same in whole minutes. */
export function timePlayed(played: Played, nowMs: number): { hours: number; minutes: number } {
  const minutes = Math.floor(secondsPlayed(played, nowMs) / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
