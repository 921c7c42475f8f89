import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'

export const GameSessionFacts = z.object({
  startedAt: Instant,
  endsAt: Instant,
  staked: Amount,
  won: Amount,
  rounds: z.int(),
  sinceLogin: described(
    z.object({
      staked: Amount,
      won: Amount,
      playedSec: described(z.int(), 'Time with a game open, in whole seconds.'),
    }),
    'All games since the login, this one included.',
  ),
})
documentation.add(GameSessionFacts, {
  id: 'GameSession',
  description: 'Time, amounts and rounds of a game session, as the platform counted them.',
})

/** Specified in 1§9. */
export const prolongGameSession = defineCall({
  id: 'game.prolongGameSession',
  summary: 'Keep the game session of this login alive.',
  description:
    'Answers `no_session` when the game session has ended, or when another launch has replaced the one in `gameSessionId`.',
  changes: true,
  access: 'player',
  passive: true,
  input: z.strictObject({
    gameSessionId: described(z.optional(Uuid), 'The game session that the page shows.'),
  }),
  output: GameSessionFacts,
  errors: [],
})
