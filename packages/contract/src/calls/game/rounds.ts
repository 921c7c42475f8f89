import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described } from '../../documentation.ts'

/** The game as the history shows it; of one that left the catalogue only its code is known. */
export const PlayedGame = z.object({
  friendlyId: z.string(),
  title: z.string(),
  provider: described(z.nullable(z.string()), 'Name of the studio.'),
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
  returned: described(Amount, 'Stakes that were returned.'),
}

export const rounds = defineCall({
  id: 'game.rounds',
  summary: 'List the rounds of one game session.',
  description: 'Newest first, 20 per page.',
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
        round: described(z.string(), "The game provider's number of the round."),
        game: described(
          z.nullable(PlayedGame),
          "Where it differs from the session's game: a round on another game of the same provider.",
        ),
        at: Instant,
        state: RoundState,
        ...PlayMoney,
      }),
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found'],
})
