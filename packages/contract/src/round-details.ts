import * as z from 'zod/mini'
import { Amount } from './fields.ts'
import { described, documentation } from './documentation.ts'

const MAX_BETS = 200
const MAX_PICTURES = 60
const word = z.string().check(z.minLength(1), z.maxLength(60))
const reelWidth = z.maxLength(12)

/** The bets of a roulette table by their common names. */
export const ROULETTE_BETS = [
  'straight',
  'split',
  'street',
  'corner',
  'sixLine',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const

const ReelsOutcome = z.object({
  kind: z.literal('reels'),
  freeSpin: described(
    z.int().check(z.gte(0), z.lte(500)),
    '0 for the paid spin, then the number of the free spin.',
  ),
  rows: described(
    z.array(z.array(word).check(z.minLength(1), reelWidth)).check(z.minLength(1), z.maxLength(12)),
    'The symbols as they stopped, from the top row down, each row from left to right.',
  ),
  played: described(
    z.nullable(z.object({ lines: z.int().check(z.gte(1)), stakeMinor: Amount })),
    'How many lines were played, and the stake of each; null when the game provider does not report it.',
  ),
  lines: described(
    z
      .array(
        z.object({
          line: described(z.int().check(z.gte(1)), 'Number of the line, from 1.'),
          symbol: word,
          count: z.int(),
          winMinor: Amount,
          path: described(
            z.array(z.int().check(z.gte(0), z.lte(11))).check(reelWidth),
            "The line's row on each reel, from 0 at the top; empty when it is not reported.",
          ),
        }),
      )
      .check(z.maxLength(MAX_BETS)),
    'Winning lines.',
  ),
  scatters: described(
    z
      .array(z.object({ symbol: word, count: z.int(), winMinor: Amount, freeSpins: z.int() }))
      .check(z.maxLength(12)),
    'Symbols that pay or give free spins wherever they stop.',
  ),
})
documentation.add(ReelsOutcome, { id: 'ReelsOutcome', description: 'A spin of reels.' })

const RouletteOutcome = z.object({
  kind: z.literal('number'),
  number: z.int().check(z.gte(0), z.lte(36)),
  colour: z.enum(['red', 'black', 'green']),
  bets: z
    .array(
      z.object({
        bet: z.enum(ROULETTE_BETS),
        numbers: z.array(z.int().check(z.gte(0), z.lte(36))).check(z.maxLength(18)),
        stakeMinor: Amount,
        winMinor: described(Amount, 'What the bet paid, its stake included; 0 when it lost.'),
      }),
    )
    .check(z.maxLength(MAX_BETS)),
})
documentation.add(RouletteOutcome, { id: 'RouletteOutcome', description: 'A number of a roulette wheel.' })

const DiceOutcome = z.object({
  kind: z.literal('dice'),
  roll: described(z.string().check(z.regex(/^\d\d\.\d\d$/)), 'From `00.00` to `99.99`.'),
  side: z.enum(['under', 'over']),
  chancePercent: z.int().check(z.gte(1), z.lte(99)),
})
documentation.add(DiceOutcome, { id: 'DiceOutcome', description: 'A roll of dice.' })

export const RoundOutcome = z.discriminatedUnion('kind', [ReelsOutcome, RouletteOutcome, DiceOutcome])
documentation.add(RoundOutcome, {
  id: 'RoundOutcome',
  description:
    'One draw of a round. A slot with free spins has one for the paid spin and one for each free spin.',
})
export type RoundOutcome = z.output<typeof RoundOutcome>

/** Addresses of pictures by symbol name. The caller checks their origin before showing them. */
const Pictures = z
  .record(word, z.url({ protocol: /^https?$/ }).check(z.maxLength(500)))
  .check(z.refine((pictures) => Object.keys(pictures).length <= MAX_PICTURES))

/**
 * A round as its game provider reports it afterwards. The ledger holds the movements of money; this holds the
 * draw.
 */
export const RoundDetails = z.object({
  stakeMinor: Amount,
  /** Everything that the round paid; 0 when it lost. */
  winMinor: Amount,
  outcome: z.array(RoundOutcome).check(z.minLength(1), z.maxLength(501)),
  /** One invalid picture drops them all; the page then shows the symbols' names. */
  pictures: z.catch(Pictures, {}),
})
export type RoundDetails = z.output<typeof RoundDetails>

/**
 * Parses a game provider's report of a round (amounts as decimal texts of minor units); `null` when it is
 * invalid.
 */
export function readRoundDetails(value: unknown): RoundDetails | null {
  const read = z.safeDecode(RoundDetails, value as z.input<typeof RoundDetails>)
  return read.success ? read.data : null
}
