import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const favourites = defineCall({
  id: 'game.favourites',
  summary: "List the ids of the player's favourite games.",
  description: 'Newest first, at most 500.',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ favourites: described(z.array(z.string()), 'Ids of games.') }),
  errors: [],
  example: { input: {}, output: { favourites: [exampleIds.game] } },
})
