import { randomInt } from 'node:crypto'

/** A roll is one of 10,000 equally likely numbers, shown as 00.00 to 99.99. */
export const ROLLS = 10_000
export const MIN_CHANCE = 2
export const MAX_CHANCE = 95

/** What is paid for a stake of 1 at a chance of 1 %. 99 instead of 100 is the house's part. */
const FAIR_PERCENT = 99

export type Side = 'under' | 'over'

/** Every number comes equally often; nothing that was staked or rolled before goes into it. */
export function drawRoll(): number {
  return randomInt(ROLLS)
}

/** `chance` in 100 of all rolls win on either side: below 50.00, or from 50.00 up, at 50. */
export function isWin(roll: number, chance: number, side: Side): boolean {
  const winning = chance * (ROLLS / 100)
  return side === 'under' ? roll < winning : roll >= ROLLS - winning
}

/** What a won round pays back, stake included, in minor units: stake × 99 / chance, rounded down. */
export function payoutMinor(stakeMinor: number, chance: number): number {
  return Number((BigInt(stakeMinor) * BigInt(FAIR_PERCENT)) / BigInt(chance))
}

/**
 * Return to player, exactly: the share of all rolls that win times what they pay. 99 % less what rounding down to a minor unit takes,
 * which is under one minor unit a win: at the least stake of 20 Ft never less than 98.95 %.
 */
export function returnToPlayer(stakeMinor: number, chance: number): number {
  return (chance * payoutMinor(stakeMinor, chance)) / (100 * stakeMinor)
}

export type StakeRange = { readonly exponent: number; readonly minMinor: number; readonly maxMinor: number }

/** Stakes in minor units, by currency. Play in another currency is not offered. */
export const STAKES: Readonly<Record<string, StakeRange>> = {
  HUF: { exponent: 2, minMinor: 2_000, maxMinor: 5_000_000 },
  EUR: { exponent: 2, minMinor: 20, maxMinor: 20_000 },
}
