import * as z from 'zod/mini'
import { AmountByCurrency, Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

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
    "60 per page, in the operator's order; with `text`, games whose title begins with it come first. A game matches when it is in one of `groups`, is made by one of `studios`, and each word of `text` begins a word of its title or studio. Accents are ignored.",
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({
    groups: described(z.optional(Names), 'Names of groups, separated by commas.'),
    studios: described(z.optional(Names), 'Ids of studios, separated by commas.'),
    text: z.optional(z.string().check(z.maxLength(64))),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    games: z.array(GameTile),
    total: described(z.nullable(z.int()), 'How many games match; null on later pages.'),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
})
