import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { alpha2Of, err, ok, type CurrencyCode, type Result } from '@baize/domain'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import { gameTileOf } from './game-tile.ts'
import type { GameSessionsStore } from './game-sessions-store.ts'
import type { GamesStore } from './games-store.ts'

type Deps = {
  readonly games: Pick<GamesStore, 'findGame'>
  readonly sessions: Pick<GameSessionsStore, 'start' | 'end'>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'ruleSets'>
  readonly publicUrl: string
  /** Told why a supplier gave no address. */
  readonly log: { warn(facts: object, message: string): void }
}
type Launch = {
  readonly friendlyId: string
  readonly playerId: string
  readonly playerSessionId: string
  readonly ip: string
  readonly userAgent: string
}
type Launched = Result<
  OutputOf<'game.game'>,
  Refusal<'game_not_found' | 'game_disabled' | 'game_provider_failed'>
>

/** The supplier holds the token; the database knows only its hash. */
export const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Starts a game for real money: the player's one live game session begins, and any other ends. The session stands before the
 * supplier is asked, because the supplier may ask the wallet before it answers.
 */
export async function launchGame(deps: Deps, launch: Launch): Promise<Launched> {
  const game = await deps.games.findGame(launch.friendlyId)
  if (game === null) return err(refuse('game_not_found', {}))
  if (!game.enabled || !game.playable) return err(refuse('game_disabled', {}))
  const supplier = deps.plugins.gameProviders.get(game.supplier)
  if (supplier === undefined) return err(refuse('game_disabled', {}))

  const { playerId, playerSessionId } = launch
  const id = randomUUIDv7()
  const token = randomBytes(32).toString('base64url')
  const session = await deps.sessions.start({
    id,
    playerId,
    playerSessionId,
    friendlyId: game.friendly_id,
    supplier: game.supplier,
    gameCode: game.game_code,
    tokenHash: hashGameToken(token),
  })
  const url = await supplier.launchUrl({
    mode: 'real',
    gameCode: game.game_code,
    playerReference: session.playerReference,
    token,
    currency: session.currency,
    country: alpha2Of(session.country) ?? deps.plugins.ruleSets.get(session.ruleSet)?.country ?? '',
    locale: session.locale,
    ip: launch.ip,
    lobbyUrl: `${deps.publicUrl}/leave-game/lobby`,
    depositUrl: `${deps.publicUrl}/leave-game/deposit`,
    mobile: /Mobi/.test(launch.userAgent),
  })
  if (!url.ok) {
    deps.log.warn({ supplier: game.supplier, reason: url.error.reason }, 'the supplier gave no game address')
    await deps.sessions.end(playerId, id, 'closed')
    return err(refuse('game_provider_failed', {}))
  }
  return ok({
    url: url.value,
    origins: [...(deps.plugins.origins.get(game.supplier) ?? [])],
    gameSessionId: id,
    startedAt: session.startedAt.toString(),
    currency: session.currency as CurrencyCode,
    resultDelayMs: game.result_delay_ms,
    game: gameTileOf(game),
  })
}
