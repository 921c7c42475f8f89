import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { GameTile } from './games.ts'

/** The lobby before anybody has asked for something: what can be filtered by, and the beginning of every group. */
export const lobby = defineCall({
  id: 'game.lobby',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({}),
  output: z.object({
    /** All games of the house. */
    games: z.int(),
    /** Groups that have games, in the operator's order. */
    groups: z.array(z.object({ name: z.string(), games: z.int() })),
    /** Makers that have games, by name; `id` is the name for an address. */
    providers: z.array(z.object({ id: z.string(), name: z.string(), games: z.int() })),
    rows: z.array(z.object({ group: z.string(), games: z.array(GameTile) })),
  }),
  errors: [],
})
