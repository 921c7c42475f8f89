import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** Ids of the games that the player marked, latest first, at most 500. */
export const favourites = defineCall({
  id: 'game.favourites',
  changes: false,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ favourites: z.array(z.string()) }),
  errors: [],
})
