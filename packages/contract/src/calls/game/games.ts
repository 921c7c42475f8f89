import * as z from 'zod/mini'
import { AmountByCurrency, Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const GameTile = z.object({
  /** `casino` ids are lower-case words with dashes (DECIDE-010). */
  friendlyId: z.string(),
  title: z.string(),
  provider: z.string(),
  groups: z.array(z.string()),
  art: z.string(),
  rtpPercent: z.nullable(z.string()),
  /** The least that a round costs, by currency; a currency that is missing is not known. */
  leastStake: AmountByCurrency,
  demo: z.boolean(),
  playable: z.boolean(),
})
export type GameTile = z.infer<typeof GameTile>

/** Names as they stand in an address: `slots,sea`. */
const Names = z.codec(
  z.string().check(z.regex(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,19}$/)),
  z.array(z.string()),
  {
    decode: (text) => text.split(','),
    encode: (names) => names.join(','),
  },
)

/**
 * Games that fit, 60 a page, in the operator's order; with a text, those whose title begins with it come first. A game fits when it is in
 * one of the groups, by one of the providers, and each word of the text begins a word of its title or provider, whatever the accents.
 */
export const games = defineCall({
  id: 'game.games',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({
    groups: z.optional(Names),
    providers: z.optional(Names),
    text: z.optional(z.string().check(z.maxLength(64))),
    cursor: z.optional(Cursor),
  }),
  /** `total` counts all that fit and comes with the first page only. */
  output: z.object({ games: z.array(GameTile), total: z.nullable(z.int()), nextCursor: z.nullable(Cursor) }),
  errors: [],
})
