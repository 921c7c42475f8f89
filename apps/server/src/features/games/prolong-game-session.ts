import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { GameSessionsStore } from './game-sessions-store.ts'

/**
 * Extends the newest game session of the login and returns its totals and those of all games since the login.
 * An ended session stays ended. A page learns from the id that another launch has replaced its session.
 */
export async function prolongGameSession(
  deps: { sessions: Pick<GameSessionsStore, 'prolong' | 'sinceLogin'> },
  caller: { playerId: string; playerSessionId: string },
): Promise<Result<OutputOf<'game.prolongGameSession'>, Refusal<'no_session'>>> {
  const session = await deps.sessions.prolong(caller)
  if (session === null) return err(refuse('no_session', {}))
  return ok({
    gameSessionId: session.id,
    startedAt: session.started_at.toString(),
    endsAt: session.ends_at.toString(),
    staked: session.staked,
    won: session.won,
    rounds: session.rounds,
    sinceLogin: await deps.sessions.sinceLogin(session.player_id, session.player_session_id),
  })
}
