import * as z from 'zod/mini'
import { Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { games, GameTile } from './games.ts'

/** The open games that the player marked and that fit, filtered, ordered and paged as those of `game.games`. */
export const favouriteGames = defineCall({
  id: 'game.favouriteGames',
  changes: false,
  access: 'player',
  passive: true,
  input: games.input,
  output: z.object({ games: z.array(GameTile), total: z.nullable(z.int()), nextCursor: z.nullable(Cursor) }),
  errors: [],
})
