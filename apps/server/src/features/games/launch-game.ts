import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { alpha2Of, err, ok, type CurrencyCode, type GameKind, type Result } from '@baize/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { languageOf } from '../languages/index.ts'
import { birthDateUnder, rulesOfPlayer, type Connection } from '../licences/index.ts'
import { findOpenObligation, type ObligationRefusal } from '../obligations/index.ts'
import type { PlayerRecord } from '../players/index.ts'
import { dateOf, numberFormatOf } from '../settings/index.ts'
import { gameInfoOf } from './game-tile.ts'
import { createGameToken, hashGameToken } from './game-token.ts'
import type { GameSessionsStore } from './game-sessions-store.ts'
import { launchContext, launchRules, rulesOfPlay } from './launch-context.ts'
import type { GamesStore } from './games-store.ts'

type Deps = {
  readonly clock: Clock
  readonly games: Pick<GamesStore, 'findGame'>
  readonly sessions: Pick<GameSessionsStore, 'start' | 'end' | 'findTimeLimit'>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'ruleSets'>
  readonly publicUrl: string
  /** Logs why a game provider returned no launch URL. */
  readonly log: { warn(fields: object, message: string): void }
}
type Launch = {
  readonly friendlyId: string
  /** Of the page; by default the player's. */
  readonly language: string | undefined
  readonly playerId: string
  readonly playerSessionId: string
  readonly connection: Connection
  readonly ip: string
  readonly userAgent: string
}
type Launched = Result<
  OutputOf<'game.game'>,
  | ObligationRefusal
  | Refusal<
      'game_not_found' | 'game_disabled' | 'session_limit_reached' | 'game_provider_failed' | 'no_session'
    >
>

/**
 * Launches a game for real money: starts the player's only open game session and ends any other. The session
 * is committed before the provider is called, because the provider may call the wallet before it responds.
 */
export async function launchGame(deps: Deps, launch: Launch): Promise<Launched> {
  const game = await deps.games.findGame(launch.friendlyId)
  if (game === null) return err(refuse('game_not_found', {}))
  if (!game.enabled || !game.playable) return err(refuse('game_disabled', {}))
  const provider = deps.plugins.gameProviders.get(game.provider)
  if (provider === undefined) return err(refuse('game_disabled', {}))

  const { playerId, playerSessionId } = launch
  const until = await deps.sessions.findTimeLimit(playerId)
  const id = randomUUIDv7()
  const token = createGameToken()
  const rulesFor = (player: PlayerRecord, kind: GameKind) => {
    const ruleSet = rulesOfPlayer(deps.plugins.ruleSets, player)
    const nowMs = deps.clock.nowMs()
    const birthDate = birthDateUnder(ruleSet, player, dateOf(nowMs, ruleSet.timeZone))
    return rulesOfPlay(ruleSet, { kind, nowMs, player: { birthDate, currency: player.currency } })
  }
  const session = await deps.sessions.start({
    id,
    playerId,
    playerSessionId,
    friendlyId: game.friendly_id,
    provider: game.provider,
    gameCode: game.game_code,
    tokenHash: hashGameToken(token),
    admit: (player, settings) => {
      const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() }
      const owed = findOpenObligation(frame, player, launch.connection, 'play')
      if (owed !== null) return err(owed)
      // Last, because the player may play again then only when nothing else stands in the way.
      if (until !== null) return err(refuse('session_limit_reached', { until: until.toString() }))
      return ok(rulesFor(player, 'slots'))
    },
  })
  if (!session.ok) return session
  const { playerReference, player, startedAt, settings } = session.value
  const language = languageOf(settings.languages, {
    page: launch.language ?? launch.connection.pageLanguage ?? undefined,
    player: player.locale,
    browser: [],
  })
  const url = await provider.launchUrl({
    mode: 'real',
    gameCode: game.game_code,
    playerReference,
    token,
    currency: player.currency,
    country: alpha2Of(player.country) ?? player.country,
    numberFormat: numberFormatOf(settings, player.ruleSet, language),
    ...launchContext(deps.publicUrl, language, launch),
    ...launchRules(rulesFor(player, game.kind)),
  })
  if (!url.ok) {
    deps.log.warn(
      { provider: game.provider, reason: url.error.reason },
      'a game provider returned no launch URL',
    )
    await deps.sessions.end(playerId, id, 'closed')
    return err(refuse('game_provider_failed', {}))
  }
  return ok({
    url: url.value,
    origins: [...(deps.plugins.origins.get(game.provider) ?? [])],
    gameSessionId: id,
    startedAt: startedAt.toString(),
    currency: player.currency as CurrencyCode,
    resultDelayMs: game.result_delay_ms,
    game: gameInfoOf(game),
  })
}
