import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleGame, GameTile } from './games.ts'

export const recentGames = defineCall({
  id: 'game.recentGames',
  summary: 'List the games that the player launched most recently.',
  description: 'Launches for real money, newest first, each game once, at most 20.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ games: z.array(GameTile), lastPlayedAt: z.nullable(Instant) }),
  errors: [],
  example: { input: {}, output: { games: [exampleGame], lastPlayedAt: '2026-11-21T12:06:10Z' } },
})
