import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { GameName } from './game.ts'

export const saveFavourite = defineCall({
  id: 'game.saveFavourite',
  summary: 'Add a game to the favourites, or remove it.',
  description: 'Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({ name: GameName, isFavourite: z.boolean() }),
  output: z.object({}),
  errors: ['game_not_found'],
})
