import { defineCall } from '../define-call.ts'
import { games } from './games.ts'

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
})
