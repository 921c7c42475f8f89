/** A drawn round. Amounts are minor units; the page and the receipts show the draws. */
export type Drawn<Draw> = {
  readonly stakeMinor: number
  /** The total win of the round, 0 if it is lost. */
  readonly payoutMinor: number
  /** A short description for the wallet's `bet` and the control page. */
  readonly betText: string
  readonly drawText: string
  readonly draws: readonly Draw[]
}

/** A valid bet. `wanted` is the outcome that a test set; without it the draw is random. */
export type Bet<Draw> = { readonly stakeMinor: number; draw(wanted?: string): Drawn<Draw> }

export type StakeRange = { readonly exponent: number; readonly minMinor: number; readonly maxMinor: number }

/** A kind of game: reads a page's bet, and draws. Each engine defines the form of its draws. */
export type Engine<Draw> = {
  readonly kind: 'slot' | 'roulette' | 'dice'
  /** Faults of kind `outcome` for this operation decide a draw. */
  readonly operation: string
  /** The minimum time between the starts of two rounds, unless the operator requests more. */
  readonly minRoundMs: number
  /** `null`: an invalid bet. */
  readBet(fields: Readonly<Record<string, unknown>>, currency: string): Bet<Draw> | null
  /** The page's data: stakes up to the highest that the operator allows, lines, paytable. */
  facts(currency: string, maxStakeMinor: number | null): object
}

/**
 * Stakes of a round in minor units, by currency. Play in another currency is not offered; `XXX` is play
 * money.
 */
export const STAKES: Readonly<Record<string, StakeRange>> = {
  HUF: { exponent: 2, minMinor: 2_000, maxMinor: 5_000_000 },
  EUR: { exponent: 2, minMinor: 20, maxMinor: 20_000 },
  GBP: { exponent: 2, minMinor: 20, maxMinor: 20_000 },
  XXX: { exponent: 2, minMinor: 2_000, maxMinor: 5_000_000 },
}

export function stakesIn(currency: string): StakeRange {
  const stakes = STAKES[currency]
  if (stakes === undefined)
    throw new Error(`No stakes in ${currency}: the session should not have been opened.`)
  return stakes
}

const MAX_REDRAWS = 100_000

/** Draws until `fits`, for tests that set an outcome. */
export function drawUntil<Value>(draw: () => Value, fits: (value: Value) => boolean): Value {
  for (let tries = 0; tries < MAX_REDRAWS; tries += 1) {
    const value = draw()
    if (fits(value)) return value
  }
  throw new Error('The requested outcome does not occur.')
}
