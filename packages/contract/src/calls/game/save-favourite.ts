import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameName } from '../../references.ts'

export const saveFavourite = defineCall({
  id: 'game.saveFavourite',
  summary: 'Add a game to the favourites, or remove it.',
  description: 'Repeating the call changes nothing more.',
  changes: true,
  access: 'player',
  input: z.strictObject({ name: GameName, isFavourite: z.boolean() }),
  output: z.object({}),
  errors: ['game_not_found'],
  example: { input: { name: exampleIds.game, isFavourite: true }, output: {} },
})
