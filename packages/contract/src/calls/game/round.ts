import * as z from 'zod/mini'
import { Amount, Instant, SignedAmount, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PlayedGame, PlayMoney, RoundState } from './rounds.ts'
import { described, documentation } from '../../documentation.ts'

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
  input: z.strictObject({ id: Uuid }),
  output: Round,
  errors: ['element_not_found'],
})
