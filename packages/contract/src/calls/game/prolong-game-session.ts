import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const GameSessionFacts = z.object({
  gameSessionId: described(Uuid, 'The newest game session of this login, which was kept alive.'),
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

/** Specified in 1§9: without a payload (T-92). */
export const prolongGameSession = defineCall({
  id: 'game.prolongGameSession',
  summary: 'Keep the game session of this login alive.',
  description:
    'Extends the newest game session of the login. Answers `no_session` when it has ended. A page whose session is not the one in the answer has been replaced by another launch.',
  changes: true,
  access: 'player',
  passive: true,
  input: z.strictObject({}),
  output: GameSessionFacts,
  errors: ['licence_not_valid_here', 'licence_ended', 'excluded', 'play_blocked'],
  example: {
    input: {},
    output: {
      gameSessionId: exampleIds.gameSession,
      startedAt: '2026-11-21T12:05:00Z',
      endsAt: '2026-11-21T12:36:00Z',
      staked: '60000',
      won: '42500',
      rounds: 30,
      sinceLogin: { staked: '80000', won: '42500', playedSec: 720 },
    },
  },
  refused: [{ title: 'a login without an open game', input: {}, error: 'no_session' }],
})
