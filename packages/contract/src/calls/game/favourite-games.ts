import { defineCall } from '../define-call.ts'
import { exampleGame, games } from './games.ts'

export const favouriteGames = defineCall({
  id: 'game.favouriteGames',
  summary: "List the player's favourite games.",
  description: 'Filtered, ordered and paged like `game.games`.',
  changes: false,
  access: 'player',
  passive: true,
  input: games.input,
  output: games.output,
  errors: ['validation_failed'],
  example: {
    input: { sort: 'name' },
    output: { games: [exampleGame], total: 1, nextCursor: null, corrected: null, suggestion: null },
  },
})
