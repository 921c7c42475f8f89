import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type Result } from '@baize/domain'
import { playedGameOf } from './round-wire.ts'
import type { RoundsStore } from './rounds-store.ts'

type Deps = { readonly rounds: Pick<RoundsStore, 'findSession' | 'summarise'> }
type Request = { readonly playerId: string; readonly gameSessionId: string }

/** The totals of one of the player's game sessions. Another player's session is not found. */
export async function summariseSession(
  { rounds }: Deps,
  { playerId, gameSessionId }: Request,
): Promise<Result<OutputOf<'game.sessionSummary'>, Refusal<'element_not_found'>>> {
  const session = await rounds.findSession(playerId, gameSessionId)
  if (session === null) return err(refuse('element_not_found', {}))
  const { openRounds, best } = await rounds.summarise(playerId, session)
  return ok({
    game: playedGameOf(session),
    startedAt: session.started_at.toString(),
    endedAt: session.ended_at?.toString() ?? null,
    playedSec: session.played_sec,
    rounds: session.rounds,
    openRounds,
    currency: session.currency as CurrencyCode,
    staked: session.staked,
    won: session.won,
    returned: session.returned,
    biggestWin: best === null ? null : { roundId: best.id, won: best.won },
  })
}
