import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { GameTile } from './games.ts'

/** Games that the player opened for real, the last one first, each once; at most 20. */
export const recentGames = defineCall({
  id: 'game.recentGames',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ games: z.array(GameTile), lastPlayedAt: z.nullable(Instant) }),
  errors: [],
})
