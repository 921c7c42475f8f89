import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { GameSessionsStore } from './game-sessions-store.ts'

/**
 * Keeps the newest game session of the login alive and gives our own count of it and of all games since the login. What has ended stays
 * ended, and a session that is named and not the newest has been ended by the launch of another.
 */
export async function prolongGameSession(
  deps: { sessions: Pick<GameSessionsStore, 'prolong' | 'sinceLogin'> },
  request: { playerId: string; playerSessionId: string; gameSessionId: string | null },
): Promise<Result<OutputOf<'game.prolongGameSession'>, Refusal<'no_session'>>> {
  const { playerId, playerSessionId, gameSessionId: id } = request
  const session = await deps.sessions.prolong({ playerId, playerSessionId, id })
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
