/** A round as it was drawn. Amounts are minor units; the draws are what the page shows and what receipts tell. */
export type Drawn<Draw> = {
  readonly stakeMinor: number
  /** Everything that the round pays, 0 when it is lost. */
  readonly payoutMinor: number
  /** In a few words, for the wallet's `bet` and for the control page. */
  readonly betText: string
  readonly drawText: string
  readonly draws: readonly Draw[]
}

/** A bet that the game takes. `wanted` is what a test asked to come next; without it the draw is by chance alone. */
export type Bet<Draw> = { readonly stakeMinor: number; draw(wanted?: string): Drawn<Draw> }

export type StakeRange = { readonly exponent: number; readonly minMinor: number; readonly maxMinor: number }

/** A kind of game: reads what a page sends as a bet, and draws. What a draw looks like is its own affair. */
export type Engine<Draw> = {
  readonly kind: 'slot' | 'roulette' | 'dice'
  /** Faults of kind `outcome` for this operation decide a draw. */
  readonly operation: string
  /** The least time from one round's start to the next, unless the operator asks for more. */
  readonly minRoundMs: number
  /** `null`: not a bet that the game takes. */
  readBet(fields: Readonly<Record<string, unknown>>, currency: string): Bet<Draw> | null
  /** What the page must know to show the game: stakes, lines, paytable. */
  facts(currency: string): object
}

/** Stakes of a round in minor units, by currency. Play in another currency is not offered; `XXX` is play money. */
export const STAKES: Readonly<Record<string, StakeRange>> = {
  HUF: { exponent: 2, minMinor: 2_000, maxMinor: 5_000_000 },
  EUR: { exponent: 2, minMinor: 20, maxMinor: 20_000 },
  XXX: { exponent: 2, minMinor: 2_000, maxMinor: 5_000_000 },
}

export function stakesIn(currency: string): StakeRange {
  const stakes = STAKES[currency]
  if (stakes === undefined)
    throw new Error(`No stakes in ${currency}: the session should not have been opened.`)
  return stakes
}

const MOST_REDRAWS = 100_000

/** Draws until `fits`, for tests that ask for an outcome. */
export function drawUntil<Value>(draw: () => Value, fits: (value: Value) => boolean): Value {
  for (let tries = 0; tries < MOST_REDRAWS; tries += 1) {
    const value = draw()
    if (fits(value)) return value
  }
  throw new Error('The outcome that was asked for does not come up.')
}
