import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PlayedGame, PlayMoney } from './rounds.ts'
import { described } from '../../documentation.ts'

export const sessionSummary = defineCall({
  id: 'game.sessionSummary',
  summary: 'Summarise one game session.',
  description: 'Time, rounds and amounts of a session from the ledger, shown when it has ended.',
  changes: false,
  access: 'player',
  input: z.strictObject({ gameSessionId: Uuid }),
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
})
