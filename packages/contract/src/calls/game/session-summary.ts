import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { examplePlayedGame, PlayedGame, PlayMoney } from './rounds.ts'
import { described } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { GameSessionId } from '../../references.ts'

export const sessionSummary = defineCall({
  id: 'game.sessionSummary',
  summary: 'Summarise one game session.',
  description: 'Time, rounds and amounts of a session from the ledger, shown when it has ended.',
  changes: false,
  access: 'player',
  input: z.strictObject({ gameSessionId: GameSessionId }),
  output: z.object({
    game: PlayedGame,
    startedAt: Instant,
    endedAt: described(z.nullable(Instant), 'Null while the session is open.'),
    playedSec: described(z.int(), 'Time with the game open, in whole seconds.'),
    rounds: z.int(),
    openRounds: described(
      z.int(),
      'Rounds whose result the game provider has not reported yet; it is added when it arrives.',
    ),
    ...PlayMoney,
    biggestWin: described(
      z.nullable(z.object({ roundId: Uuid, won: Amount })),
      'The round that won most. Null when no round won.',
    ),
  }),
  errors: ['element_not_found'],
  example: {
    input: { gameSessionId: exampleIds.gameSession },
    output: {
      game: examplePlayedGame,
      startedAt: '2026-11-21T12:05:00Z',
      endedAt: '2026-11-21T12:17:00Z',
      playedSec: 720,
      rounds: 30,
      openRounds: 0,
      currency: 'EUR',
      staked: '60000',
      won: '42500',
      returned: '0',
      biggestWin: { roundId: exampleIds.round, won: '5000' },
    },
  },
})
