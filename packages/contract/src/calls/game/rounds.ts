import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

/** The game as the history shows it; of one that left the catalogue only its code is known. */
export const PlayedGame = z.object({
  friendlyId: z.string(),
  title: z.string(),
  provider: z.nullable(z.string()),
  art: z.nullable(z.string()),
  rtpPercent: z.nullable(z.string()),
})
export type PlayedGame = z.infer<typeof PlayedGame>

/** `open`: the supplier has not said how it ended. `returned`: the stake was given back. */
export const RoundState = z.enum(['open', 'settled', 'returned'])

/** What a round or a session did with the player's money. */
export const PlayMoney = {
  currency: CurrencyCode,
  staked: Amount,
  won: Amount,
  /** Stakes that were given back. */
  returned: Amount,
}

/** The rounds of one of the player's game sessions, newest first, 20 a page. */
export const rounds = defineCall({
  id: 'game.rounds',
  changes: false,
  access: 'player',
  input: z.strictObject({ gameSessionId: Uuid, cursor: z.optional(Cursor) }),
  output: z.object({
    session: z.object({
      game: PlayedGame,
      startedAt: Instant,
      endedAt: z.nullable(Instant),
      rounds: z.int(),
      ...PlayMoney,
    }),
    rounds: z.array(
      z.object({
        id: Uuid,
        round: z.string(),
        /** Where it was played on another game of the same provider than the session's. */
        game: z.nullable(PlayedGame),
        at: Instant,
        state: RoundState,
        ...PlayMoney,
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
