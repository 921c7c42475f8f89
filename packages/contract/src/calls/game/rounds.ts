import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameSessionId } from '../../references.ts'

export const PlayedGame = z.object({
  friendlyId: z.string(),
  title: z.string(),
  studio: described(z.nullable(z.string()), 'Name of the studio.'),
  art: z.nullable(z.string()),
  rtpPercent: z.nullable(z.string()),
})
documentation.add(PlayedGame, {
  id: 'PlayedGame',
  description: 'The game of a round. Of a game that was removed only the id is known.',
})
export type PlayedGame = z.infer<typeof PlayedGame>

export const examplePlayedGame: z.input<typeof PlayedGame> = {
  friendlyId: exampleIds.game,
  title: 'River of Gold',
  studio: 'Northlight',
  art: '/art/river-of-gold.svg',
  rtpPercent: '96.2',
}

export const RoundState = z.enum(['open', 'settled', 'returned'])
documentation.add(RoundState, {
  id: 'RoundState',
  description: '`open`: the game provider has not reported how it ended; `returned`: the stake was returned.',
})

/** The effect of a round or a session on the player's money. */
export const PlayMoney = {
  currency: CurrencyCode,
  staked: Amount,
  won: Amount,
  returned: described(Amount, 'Stakes that were returned.'),
}

const RoundSummary = z.object({
  id: Uuid,
  round: described(z.string(), "The game provider's number of the round."),
  game: described(
    z.nullable(PlayedGame),
    "Where it differs from the session's game: a round on another game of the same provider.",
  ),
  at: Instant,
  state: RoundState,
  ...PlayMoney,
})
documentation.add(RoundSummary, { id: 'RoundSummary', description: 'A round in a list.' })

export const rounds = defineCall({
  id: 'game.rounds',
  summary: 'List the rounds of one game session.',
  description: 'Newest first, 20 per page.',
  changes: false,
  access: 'player',
  input: z.strictObject({ gameSessionId: GameSessionId, cursor: z.optional(Cursor) }),
  output: z.object({
    session: z.object({
      game: PlayedGame,
      startedAt: Instant,
      endedAt: z.nullable(Instant),
      rounds: z.int(),
      ...PlayMoney,
    }),
    rounds: z.array(RoundSummary),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['element_not_found', 'validation_failed'],
  example: {
    input: { gameSessionId: exampleIds.gameSession },
    output: {
      session: {
        game: examplePlayedGame,
        startedAt: '2026-11-21T12:05:00Z',
        endedAt: null,
        rounds: 30,
        currency: 'EUR',
        staked: '60000',
        won: '42500',
        returned: '0',
      },
      rounds: [
        {
          id: exampleIds.round,
          round: '884512',
          game: null,
          at: '2026-11-21T12:06:10Z',
          state: 'settled',
          currency: 'EUR',
          staked: '2000',
          won: '5000',
          returned: '0',
        },
      ],
      nextCursor: null,
    },
  },
})
