import * as z from 'zod/mini'
import { Amount, Instant, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { examplePlayedGame, PlayedGame, PlayMoney, RoundState } from './rounds.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { RoundId } from '../../references.ts'

const Round = z.object({
  id: Uuid,
  round: described(z.string(), "The game provider's number of the round."),
  gameSessionId: z.nullable(Uuid),
  game: PlayedGame,
  state: RoundState,
  at: Instant,
  settledAt: z.nullable(Instant),
  ...PlayMoney,
  balanceBefore: Amount,
  balanceAfter: Amount,
  otherMovements: described(
    SignedAmount,
    'What else changed the cash balance between the first and the last movement of the round; nearly always 0.',
  ),
  movements: z.array(
    z.object({
      id: Uuid,
      kind: z.enum(['bet', 'win', 'rollback']),
      amount: SignedAmount,
      balanceAfter: Amount,
      at: Instant,
    }),
  ),
  earlier: described(z.nullable(Uuid), 'The round before it in the same game session.'),
  later: described(z.nullable(Uuid), 'The round after it in the same game session.'),
})
documentation.add(Round, { id: 'Round', description: 'A round of a game, as the ledger recorded it.' })

export const round = defineCall({
  id: 'game.round',
  summary: 'Get one round by the id of its first bet.',
  description: 'The data come from the ledger, so they do not depend on the game provider.',
  changes: false,
  access: 'player',
  input: z.strictObject({ id: RoundId }),
  output: Round,
  errors: ['element_not_found'],
  example: {
    input: { id: exampleIds.round },
    output: {
      id: exampleIds.round,
      round: '884512',
      gameSessionId: exampleIds.gameSession,
      game: examplePlayedGame,
      state: 'settled',
      at: '2026-11-21T12:06:10Z',
      settledAt: '2026-11-21T12:06:14Z',
      currency: 'EUR',
      staked: '2000',
      won: '5000',
      returned: '0',
      balanceBefore: '1250000',
      balanceAfter: '1253000',
      otherMovements: '0',
      movements: [
        {
          id: exampleIds.round,
          kind: 'bet',
          amount: '-2000',
          balanceAfter: '1248000',
          at: '2026-11-21T12:06:10Z',
        },
        {
          id: '01939f62-1b3c-7d4e-9f5a-6b7c8d9e0f12',
          kind: 'win',
          amount: '5000',
          balanceAfter: '1253000',
          at: '2026-11-21T12:06:14Z',
        },
      ],
      earlier: null,
      later: null,
    },
  },
})
