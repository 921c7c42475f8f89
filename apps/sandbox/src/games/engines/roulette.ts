import { randomInt } from 'node:crypto'
import { drawUntil, stakesIn, type Drawn, type Engine } from './engine.ts'
import { fraction, type Fraction } from './fraction.ts'

/** European roulette: one zero, thirty-seven numbers, all equally likely. */
export const POCKETS = 37
/** A winning bet pays its share of 36, stake included; the thirty-seventh number is the house edge. */
const PAID_NUMBERS = 36

export type PlaceKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'sixLine'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'

/** A bet position, and its winning numbers. */
export type Place = { readonly bet: PlaceKind; readonly numbers: readonly number[] }
export type PlacedBet = Place & { readonly stakeMinor: number }

/** `winMinor` is the payout of the position, stake included. */
export type NumberDraw = {
  readonly kind: 'number'
  readonly number: number
  readonly colour: 'red' | 'black' | 'green'
  readonly bets: readonly (PlacedBet & { readonly winMinor: number })[]
}

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green'
  return RED.has(number) ? 'red' : 'black'
}

/**
 * Every bet position of the table. Numbers are in twelve rows of three, with the zero before the first row.
 */
export const PLACES: readonly Place[] = [
  ...[0, ...NUMBERS].map((number): Place => ({ bet: 'straight', numbers: [number] })),
  ...NUMBERS.filter((number) => number % 3 !== 0).map((number): Place => ({
    bet: 'split',
    numbers: [number, number + 1],
  })),
  ...NUMBERS.filter((number) => number <= 33).map((number): Place => ({
    bet: 'split',
    numbers: [number, number + 3],
  })),
  ...[1, 2, 3].map((number): Place => ({ bet: 'split', numbers: [0, number] })),
  ...rowStarts().map((first): Place => ({ bet: 'street', numbers: [first, first + 1, first + 2] })),
  { bet: 'street', numbers: [0, 1, 2] },
  { bet: 'street', numbers: [0, 2, 3] },
  ...NUMBERS.filter((number) => number % 3 !== 0 && number <= 32).map((number): Place => ({
    bet: 'corner',
    numbers: [number, number + 1, number + 3, number + 4],
  })),
  { bet: 'corner', numbers: [0, 1, 2, 3] },
  ...rowStarts()
    .filter((first) => first <= 31)
    .map((first): Place => ({
      bet: 'sixLine',
      numbers: Array.from({ length: 6 }, (_, index) => first + index),
    })),
  ...[1, 13, 25].map((first): Place => ({
    bet: 'dozen',
    numbers: Array.from({ length: 12 }, (_, index) => first + index),
  })),
  ...[1, 2, 3].map((first): Place => ({
    bet: 'column',
    numbers: NUMBERS.filter((number) => number % 3 === first % 3),
  })),
  { bet: 'red', numbers: NUMBERS.filter((number) => RED.has(number)) },
  { bet: 'black', numbers: NUMBERS.filter((number) => !RED.has(number)) },
  { bet: 'odd', numbers: NUMBERS.filter((number) => number % 2 === 1) },
  { bet: 'even', numbers: NUMBERS.filter((number) => number % 2 === 0) },
  { bet: 'low', numbers: NUMBERS.filter((number) => number <= 18) },
  { bet: 'high', numbers: NUMBERS.filter((number) => number > 18) },
]
const placeByKey = new Map(PLACES.map((place) => [keyOf(place.bet, place.numbers), place]))

/** European roulette with several chips a round: one stake, one win. */
export const rouletteEngine: Engine<NumberDraw> = {
  kind: 'roulette',
  operation: 'wheel',
  minRoundMs: 5_000,
  readBet({ bets }, currency) {
    const placed = Array.isArray(bets) ? bets.map((bet) => readPlaced(bet, currency)) : []
    const stakeMinor = placed.reduce((sum, bet) => sum + (bet?.stakeMinor ?? 0), 0)
    const isDouble = new Set(placed.map((bet) => bet && keyOf(bet.bet, bet.numbers))).size < placed.length
    if (
      placed.length === 0 ||
      placed.length > PLACES.length ||
      isDouble ||
      stakeMinor > stakesIn(currency).maxMinor
    )
      return null
    const all = placed.filter((bet) => bet !== null)
    return all.length < placed.length ? null : { stakeMinor, draw: (wanted) => spinWheel(all, wanted) }
  },
  facts: (currency) => ({ ...stakesIn(currency), places: PLACES }),
}

export const drawNumber = (): number => randomInt(POCKETS)

/** The payout of a winning position, stake included, in minor units. */
export const placePays = ({ numbers }: Place, stakeMinor: number): number =>
  (stakeMinor * PAID_NUMBERS) / numbers.length

/** The exact return to player of a position: its winning numbers of 37, times their payout. */
export const returnOfPlace = (place: Place): Fraction =>
  fraction(place.numbers.length * placePays(place, 1_260), 1_260 * POCKETS)

/** All positions have the same return, and so has every combination. */
export const returnOfRoulette = (): Fraction => fraction(PAID_NUMBERS, POCKETS)

function spinWheel(bets: readonly PlacedBet[], wanted?: string): Drawn<NumberDraw> {
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0)
  const paidFor = (number: number) =>
    bets.map((bet) => ({
      ...bet,
      winMinor: bet.numbers.includes(number) ? placePays(bet, bet.stakeMinor) : 0,
    }))
  const wins = (number: number) => paidFor(number).some((bet) => bet.winMinor > 0)
  const number = decideNumber(wins, wanted)
  const paid = paidFor(number)
  return {
    stakeMinor,
    payoutMinor: paid.reduce((sum, bet) => sum + bet.winMinor, 0),
    betText: bets.length === 1 ? (bets[0]?.bet ?? '') : `${bets.length} places`,
    drawText: `${number} ${colourOf(number)}`,
    draws: [{ kind: 'number', number, colour: colourOf(number), bets: paid }],
  }
}

/** The draw, unless a test set an outcome: `win`, `lose` or the number. */
function decideNumber(wins: (number: number) => boolean, wanted?: string): number {
  if (wanted === undefined) return drawNumber()
  const number = Number(wanted)
  if (Number.isInteger(number) && number >= 0 && number < POCKETS) return number
  const isPossible = [0, ...NUMBERS].some((candidate) => wins(candidate) === (wanted === 'win'))
  return isPossible ? drawUntil(drawNumber, (drawn) => wins(drawn) === (wanted === 'win')) : drawNumber()
}

function readPlaced(value: unknown, currency: string): PlacedBet | null {
  if (typeof value !== 'object' || value === null) return null
  const { bet, numbers, stake } = value as Readonly<Record<string, unknown>>
  if (typeof bet !== 'string' || !Array.isArray(numbers)) return null
  const place = placeByKey.get(keyOf(bet, numbers))
  const { minMinor, maxMinor } = stakesIn(currency)
  if (place === undefined || typeof stake !== 'number' || stake < minMinor || stake > maxMinor) return null
  // A stake in whole chips pays whole minor units on every position, because 36 is divided by the count of
  // its numbers only.
  return stake % minMinor === 0 ? { ...place, stakeMinor: stake } : null
}

function rowStarts(): readonly number[] {
  return Array.from({ length: 12 }, (_, row) => row * 3 + 1)
}

function keyOf(bet: string, numbers: readonly unknown[]): string {
  return `${bet} ${numbers.join(' ')}`
}
