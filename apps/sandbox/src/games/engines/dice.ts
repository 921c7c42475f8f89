import { randomInt } from 'node:crypto'
import { drawUntil, stakesIn, type Drawn, type Engine } from './engine.ts'
import { fraction, type Fraction } from './fraction.ts'

/** A roll is one of 10,000 equally likely numbers, shown as 00.00 to 99.99. */
export const ROLLS = 10_000
export const MIN_CHANCE = 2
export const MAX_CHANCE = 95

/** The payout for a stake of 1 at a chance of 1 %. 99 instead of 100 is the house edge. */
const FAIR_PERCENT = 99

export type Side = 'under' | 'over'
/** `roll` is a whole number from 0 to 9999, shown with two decimals. */
export type DiceDraw = {
  readonly kind: 'dice'
  readonly roll: number
  readonly side: Side
  readonly chance: number
}

/** Dice: the player chooses a chance and a side, and the payout follows from the chance. */
export const diceEngine: Engine<DiceDraw> = {
  kind: 'dice',
  operation: 'roll',
  minRoundMs: 0,
  readBet({ stake, chance, side }, currency) {
    const { minMinor, maxMinor } = stakesIn(currency)
    if (typeof stake !== 'number' || !Number.isInteger(stake) || stake < minMinor || stake > maxMinor)
      return null
    if (typeof chance !== 'number' || !Number.isInteger(chance) || chance < MIN_CHANCE || chance > MAX_CHANCE)
      return null
    if (side !== 'under' && side !== 'over') return null
    return { stakeMinor: stake, draw: (wanted) => roll(stake, chance, side, wanted) }
  },
  facts: (currency) => ({ ...stakesIn(currency), minChance: MIN_CHANCE, maxChance: MAX_CHANCE }),
}

function roll(stakeMinor: number, chance: number, side: Side, wanted?: string): Drawn<DiceDraw> {
  const number = decideRoll(chance, side, wanted)
  return {
    stakeMinor,
    payoutMinor: isWin(number, chance, side) ? payoutMinor(stakeMinor, chance) : 0,
    betText: `${side} ${chance}`,
    drawText: rollText(number),
    draws: [{ kind: 'dice', roll: number, side, chance }],
  }
}

/** The draw, unless a test set an outcome: `win`, `lose` or the number. */
function decideRoll(chance: number, side: Side, wanted?: string): number {
  if (wanted === undefined) return drawRoll()
  const number = Number(wanted)
  if (Number.isInteger(number) && number >= 0 && number < ROLLS) return number
  return drawUntil(drawRoll, (roll) => isWin(roll, chance, side) === (wanted === 'win'))
}

/** `47.12` */
export const rollText = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0')

/** The return of a stake without rounding; see `returnToPlayer` for the exact one. */
export const returnOfDice = (): Fraction => fraction(FAIR_PERCENT, 100)

/** All numbers are equally likely, independent of stakes and earlier rolls. */
export function drawRoll(): number {
  return randomInt(ROLLS)
}

/** `chance` in 100 of all rolls win on either side: below 50.00, or from 50.00 up, at 50. */
export function isWin(roll: number, chance: number, side: Side): boolean {
  const winning = chance * (ROLLS / 100)
  return side === 'under' ? roll < winning : roll >= ROLLS - winning
}

/** The payout of a won round, stake included, in minor units: stake × 99 / chance, rounded down. */
export function payoutMinor(stakeMinor: number, chance: number): number {
  return Number((BigInt(stakeMinor) * BigInt(FAIR_PERCENT)) / BigInt(chance))
}

/**
 * The exact return to player: the share of winning rolls times their payout. 99 % less rounding down to a
 * minor unit, which is under one minor unit a win: at the least stake of 20 Ft never less than 98.95 %.
 */
export function returnToPlayer(stakeMinor: number, chance: number): number {
  return (chance * payoutMinor(stakeMinor, chance)) / (100 * stakeMinor)
}
