import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleGame, GameTile } from './games.ts'
import { described } from '../../documentation.ts'

export const lobby = defineCall({
  id: 'game.lobby',
  summary: 'Get the lobby: its groups, its studios and the first games of each group.',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({}),
  output: z.object({
    games: described(z.int(), 'Number of games.'),
    groups: described(
      z.array(z.object({ name: z.string(), games: z.int() })),
      "Groups that have games, in the operator's order.",
    ),
    studios: described(
      z.array(z.object({ id: z.string(), name: z.string(), games: z.int() })),
      'Studios that have games, by name; `id` is the filter value of `game.games`.',
    ),
    popular: described(
      z.array(GameTile),
      'The games with the most rounds of the last seven days; empty while few were played.',
    ),
    rows: described(
      z.array(z.object({ group: z.string(), games: z.array(GameTile) })),
      'The first games of each group.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      games: 60,
      groups: [{ name: 'slots', games: 41 }],
      studios: [{ id: 'northlight', name: 'Northlight', games: 12 }],
      popular: [],
      rows: [{ group: 'slots', games: [exampleGame] }],
    },
  },
})
