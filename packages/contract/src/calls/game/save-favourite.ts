import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { GameName } from './game.ts'

/** Marks a game or takes the mark away; done twice it is done once. */
export const saveFavourite = defineCall({
  id: 'game.saveFavourite',
  changes: true,
  access: 'player',
  input: z.strictObject({ name: GameName, isFavourite: z.boolean() }),
  output: z.object({}),
  errors: ['game_not_found'],
})
