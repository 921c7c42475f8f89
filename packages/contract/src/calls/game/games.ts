import * as z from 'zod/mini'
import { AmountByCurrency, Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const GameTile = z.object({
  friendlyId: described(z.string(), 'Id of the game: lower-case words with dashes.'),
  title: z.string(),
  studio: described(z.string(), 'Name of the studio.'),
  groups: z.array(z.string()),
  art: described(z.string(), "Address of the game's picture."),
  rtpPercent: described(z.nullable(z.string()), 'Return to player in percent; null when it is not known.'),
  minStake: described(
    AmountByCurrency,
    'The smallest stake of a round, by currency; a currency that is missing is not known.',
  ),
  demo: described(z.boolean(), 'Whether the game can be played in demo mode.'),
  playable: described(z.boolean(), 'Whether the game can be launched now.'),
})
documentation.add(GameTile, { id: 'Game', description: 'A game of the lobby.' })
export type GameTile = z.infer<typeof GameTile>

export const exampleGame: z.input<typeof GameTile> = {
  friendlyId: exampleIds.game,
  title: 'River of Gold',
  studio: 'Northlight',
  groups: ['slots', 'new'],
  art: '/art/river-of-gold.svg',
  rtpPercent: '96.2',
  minStake: { EUR: '2000' },
  demo: true,
  playable: true,
}

export const GameInfo = z.extend(GameTile, {
  volatility: described(
    z.nullable(z.enum(['low', 'medium', 'high'])),
    'Low: frequent small wins; high: rare large ones. Null when it is not known.',
  ),
  topWin: described(
    z.nullable(z.string()),
    'The highest single award of the paytable, as a multiple of the stake; null when it is not known.',
  ),
  lines: described(z.nullable(z.int()), 'Number of lines; null for games without lines.'),
  pictures: described(z.array(z.string()), 'Addresses of pictures of the game itself.'),
})
documentation.add(GameInfo, { id: 'GameInfo', description: 'A game with the facts of its dialog.' })

export const exampleGameInfo: z.input<typeof GameInfo> = {
  ...exampleGame,
  volatility: 'medium',
  topWin: '500',
  lines: 20,
  pictures: [],
}

/** Orders of games, besides the operator's. */
const gameOrders = ['name', 'newest', 'rtp', 'minStake'] as const

/** Comma-separated names, as in addresses: `slots,sea`. */
const Names = z.codec(
  z.string().check(z.regex(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,19}$/)),
  z.array(z.string()),
  {
    decode: (text) => text.split(','),
    encode: (names) => names.join(','),
  },
)

export const games = defineCall({
  id: 'game.games',
  summary: 'List the games that match a filter.',
  description:
    "60 per page, in the operator's order or that of `sort`; with `text`, games whose title matches it come first. A game matches when it is in one of `groups`, is made by one of `studios`, and each word of `text` begins a word of its title, studio, groups, themes or synonyms. Accents are ignored. A word of at least four letters that nothing begins with matches words one typo away.",
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({
    groups: described(z.optional(Names), 'Names of groups, separated by commas.'),
    studios: described(z.optional(Names), 'Ids of studios, separated by commas.'),
    text: z.optional(z.string().check(z.maxLength(64))),
    sort: described(
      z.optional(z.enum(gameOrders)),
      "By name, the newest first, the highest return to player first, or the lowest minimum stake in the operator's currency first. Without it: the operator's order.",
    ),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    games: z.array(GameTile),
    total: described(z.nullable(z.int()), 'How many games match; null on later pages.'),
    nextCursor: z.nullable(Cursor),
    corrected: described(
      z.nullable(z.string()),
      'The text that was searched for instead, when a typo was forgiven; otherwise null.',
    ),
    suggestion: described(
      z.nullable(z.string()),
      'When nothing matches: the nearest text that does, or null.',
    ),
  }),
  errors: ['validation_failed'],
  example: {
    input: { groups: 'slots,new', text: 'river' },
    output: { games: [exampleGame], total: 1, nextCursor: null, corrected: null, suggestion: null },
  },
})
