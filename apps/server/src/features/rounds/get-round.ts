import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type Result } from '@baize/domain'
import { playedGameOf, roundStateOf } from './round-wire.ts'
import type { MovementRow, RoundsStore } from './rounds-store.ts'

type Deps = {
  readonly rounds: Pick<RoundsStore, 'findFirstBet' | 'findEnd' | 'findSession' | 'movements' | 'neighbours'>
}
type Request = { readonly playerId: string; readonly id: string }

/**
 * The receipt of a round from our ledger only, found by any bet of the round. Another player's round is not
 * found.
 */
export async function getRound(
  { rounds }: Deps,
  { playerId, id }: Request,
): Promise<Result<OutputOf<'game.round'>, Refusal<'element_not_found'>>> {
  const bet = await rounds.findFirstBet(playerId, id)
  if (bet === null || bet.game_session_id === null) return err(refuse('element_not_found', {}))
  const [movements, { isSettled, lostAt }, session] = await Promise.all([
    rounds.movements(playerId, bet),
    rounds.findEnd(playerId, bet),
    rounds.findSession(playerId, bet.game_session_id),
  ])
  const [first, last] = [movements[0], movements.at(-1)]
  if (first === undefined || last === undefined || session === null) throw new Error(`getRound: ${id}`)
  const staked = -totalOf(movements, 'bet')
  const [won, returned] = [totalOf(movements, 'win'), totalOf(movements, 'rollback')]
  const ends = [
    ...movements.filter(({ kind }) => kind !== 'bet').map(({ at }) => at),
    ...(lostAt === null ? [] : [lostAt]),
  ]
  const balanceBefore = first.balance_after - first.amount
  return ok({
    id: bet.id,
    round: bet.round,
    gameSessionId: bet.game_session_id,
    game: playedGameOf(bet),
    state: roundStateOf({ staked, returned, isSettled }),
    at: first.at.toString(),
    settledAt: isSettled ? (ends.toSorted(Temporal.Instant.compare).at(-1)?.toString() ?? null) : null,
    currency: bet.currency as CurrencyCode,
    staked,
    won,
    returned,
    balanceBefore,
    balanceAfter: last.balance_after,
    otherMovements: last.balance_after - balanceBefore - (won + returned - staked),
    movements: movements.map((movement) => ({
      id: movement.id,
      kind: movement.kind,
      amount: movement.amount,
      balanceAfter: movement.balance_after,
      at: movement.at.toString(),
    })),
    ...(await rounds.neighbours(playerId, session, bet.id)),
  })
}

function totalOf(movements: readonly MovementRow[], kind: MovementRow['kind']): bigint {
  return movements.filter((movement) => movement.kind === kind).reduce((sum, { amount }) => sum + amount, 0n)
}
