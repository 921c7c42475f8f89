import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { GameSessionsStore } from './game-sessions-store.ts'

/** Keeps a live game session alive and tells the house's own count of it and of all games since the login. What has ended stays ended. */
export async function prolongGameSession(
  deps: { sessions: Pick<GameSessionsStore, 'prolong' | 'sinceLogin'> },
  request: { playerId: string; gameSessionId: string },
): Promise<Result<OutputOf<'game.prolongGameSession'>, Refusal<'no_session'>>> {
  const session = await deps.sessions.prolong(request.playerId, request.gameSessionId)
  if (session === null) return err(refuse('no_session', {}))
  return ok({
    startedAt: session.started_at.toString(),
    endsAt: session.ends_at.toString(),
    staked: session.staked,
    won: session.won,
    rounds: session.rounds,
    sinceLogin: await deps.sessions.sinceLogin(session.player_id, session.player_session_id),
  })
}
