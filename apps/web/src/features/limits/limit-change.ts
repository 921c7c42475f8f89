import type { WireOutputOf } from '@baize/contract'

export type Limit = WireOutputOf<'player.limits'>['limits'][number]
export type LimitType = Limit['type']
export type Period = Limit['period']

/** The player's limit of a type and period; null while none is set. */
export function limitOf(limits: readonly Limit[], type: Limit['type'], period: Period): Limit | null {
  return limits.find((limit) => limit.type === type && limit.period === period) ?? null
}

/** Remaining share of a limit, 0 to 1. */
export function shareLeft({ amount, availableAmount }: Pick<Limit, 'amount' | 'availableAmount'>): number {
  if (amount === null || availableAmount === null || BigInt(amount) === 0n) return 0
  return Number((BigInt(availableAmount) * 1000n) / BigInt(amount)) / 1000
}

/** Share of a limit that open deposits reserve, 0 to 1. */
export function shareReserved({ amount, reserved }: Pick<Limit, 'amount' | 'reserved'>): number {
  if (amount === null || BigInt(amount) === 0n) return 0
  return Number((BigInt(reserved) * 1000n) / BigInt(amount)) / 1000
}

/** The remaining amount of the current period under a new limit, in minor units, never below zero. */
export function leftUnder({ used }: Pick<Limit, 'used'>, amountMinor: bigint): bigint {
  const left = amountMinor - BigInt(used)
  return left > 0n ? left : 0n
}

/** Whether a new amount is below or above the range that the limits of other periods allow (2§5), or null. */
export function outsideOf(
  { minAmount, maxAmount }: Pick<Limit, 'minAmount' | 'maxAmount'>,
  amountMinor: bigint,
): 'below' | 'above' | null {
  if (amountMinor < BigInt(minAmount)) return 'below'
  return maxAmount !== null && amountMinor > BigInt(maxAmount) ? 'above' : null
}

/**
 * Why the form does not take a new amount, or null. While a change waits it takes none above the current
 * limit: a tighter one always applies, but another looser one would begin its wait again unnoticed.
 */
export function misfitOf(
  limit: Limit,
  amountMinor: bigint,
  isWaiting: boolean,
): 'below' | 'above' | 'aboveWaiting' | null {
  const isLooser = limit.amount !== null && amountMinor > BigInt(limit.amount)
  return isWaiting && isLooser ? 'aboveWaiting' : outsideOf(limit, amountMinor)
}

/** Whether the limits of shorter periods leave room for a lower amount. */
export const canBeLowered = ({ amount, minAmount }: Pick<Limit, 'amount' | 'minAmount'>): boolean =>
  amount !== null && BigInt(amount) > BigInt(minAmount)

/**
 * Whether the new amount applies at once. A tighter limit protects the player and never waits (T-74); the
 * server says when a looser one applies.
 */
export function isTighter(from: string | null, to: bigint): boolean {
  return from === null || to <= BigInt(from)
}

/** The button that opens the form of this limit; it gets the focus back when the form closes. */
export const openerId = (type: LimitType, period: Period) => `limit-${type}-${period}-change`
