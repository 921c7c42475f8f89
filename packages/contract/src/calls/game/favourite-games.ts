import * as z from 'zod/mini'
import { Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { games, GameTile } from './games.ts'
import { described } from '../../documentation.ts'

export const favouriteGames = defineCall({
  id: 'game.favouriteGames',
  summary: "List the player's favourite games.",
  description: 'Filtered, ordered and paged like `game.games`.',
  changes: false,
  access: 'player',
  passive: true,
  input: games.input,
  output: z.object({
    games: z.array(GameTile),
    total: described(z.nullable(z.int()), 'How many games match; null on later pages.'),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
})
