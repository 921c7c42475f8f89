import * as z from 'zod/mini'
import { Cursor } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const GameTile = z.object({
  /** `casino` ids are lower-case words with dashes (DECIDE-010). */
  friendlyId: z.string(),
  title: z.string(),
  provider: z.string(),
  groups: z.array(z.string()),
  art: z.string(),
  rtpPercent: z.nullable(z.string()),
  demo: z.boolean(),
  playable: z.boolean(),
})
export type GameTile = z.infer<typeof GameTile>

/** The lobby's games, 60 a page, in the operator's order. */
export const games = defineCall({
  id: 'game.games',
  changes: false,
  access: 'anyone',
  passive: true,
  input: z.strictObject({ group: z.optional(z.string().check(z.maxLength(40))), cursor: z.optional(Cursor) }),
  output: z.object({ games: z.array(GameTile), groups: z.array(z.string()), nextCursor: z.nullable(Cursor) }),
  errors: [],
})
