import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { Connection } from '../licences/index.ts'
import { findOpenObligation, type ObligationRefusal } from '../obligations/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import type { GameSessionsStore } from './game-sessions-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly sessions: Pick<GameSessionsStore, 'prolong' | 'sinceLogin' | 'endEvery'>
}
type Prolonged = Result<
  OutputOf<'game.prolongGameSession'>,
  Refusal<'no_session' | 'licence_ended' | 'licence_not_valid_here' | 'excluded' | 'play_blocked'>
>

/**
 * Extends the newest game session of the login and returns its totals and those of all games since the login.
 * An ended session stays ended. A page learns from the id that another launch has replaced its session.
 * Where the licence does not cover play any more, or the player is restricted, the session ends: its next bet is refused,
 * its round is settled.
 */
export async function prolongGameSession(
  deps: Deps,
  { player, playerId, sessionId }: PlayerIdentity,
  connection: Connection,
): Promise<Prolonged> {
  const settings = await readOperatorSettings(deps.db)
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() }
  const open = findOpenObligation(frame, player, connection, 'play')
  if (open !== null && isFinal(open)) {
    const isOfLicence = open.name === 'licence_ended' || open.name === 'licence_not_valid_here'
    await deps.sessions.endEvery(playerId, isOfLicence ? 'licence' : 'restricted')
    return err(open)
  }
  const session = await deps.sessions.prolong({ playerId, playerSessionId: sessionId }, settings)
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

type EndsPlay = Refusal<'licence_ended' | 'licence_not_valid_here' | 'excluded' | 'play_blocked'>

/** What is owed is asked for at the launch, and does not interrupt a game. */
const isFinal = (open: ObligationRefusal): open is EndsPlay =>
  open.name !== 'obligation_open' &&
  open.name !== 'payment_details_incomplete' &&
  open.name !== 'deposit_blocked'
