import * as z from 'zod/mini'
import { Amount, Instant, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PlayedGame, PlayMoney, RoundState } from './rounds.ts'

/** One round by the id of its first bet, told by our ledger alone: it stands whether the supplier answers or not. */
export const round = defineCall({
  id: 'game.round',
  changes: false,
  access: 'player',
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    id: Uuid,
    /** The supplier's number of the round. */
    round: z.string(),
    gameSessionId: z.nullable(Uuid),
    game: PlayedGame,
    state: RoundState,
    at: Instant,
    settledAt: z.nullable(Instant),
    ...PlayMoney,
    balanceBefore: Amount,
    balanceAfter: Amount,
    /** What else moved the cash between the first and the last movement of the round; nearly always 0. */
    otherMovements: Amount,
    movements: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(['bet', 'win', 'rollback']),
        amount: Amount,
        balanceAfter: Amount,
        at: Instant,
      }),
    ),
    /** The rounds before and after it in the same game session. */
    earlier: z.nullable(Uuid),
    later: z.nullable(Uuid),
  }),
  errors: ['element_not_found'],
})
