import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { alpha2Of, err, ok, valueOn, type Result } from '@baize/domain'
import type { GameProvider } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { languageOf } from '../languages/index.ts'
import { countryOf, rulesOf, type Connection } from '../licences/index.ts'
import { findOpenObligation, type ObligationRefusal } from '../obligations/index.ts'
import { numberFormatOf, readOperatorSettings } from '../settings/index.ts'
import { gameInfoOf } from './game-tile.ts'
import { launchContext, launchRules, rulesOfPlay } from './launch-context.ts'
import type { GamesStore } from './games-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly games: Pick<GamesStore, 'findGame'>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'ruleSets'>
  readonly publicUrl: string
  readonly log: { warn(fields: object, message: string): void }
}
type Launch = {
  readonly friendlyId: string
  readonly player: PlayerIdentity['player'] | null
  readonly connection: Connection
  /** Of the page. */
  readonly language: string | undefined
  /** Those of the browser. */
  readonly languages: readonly string[]
  readonly ip: string
  readonly userAgent: string
}
type Launched = Result<
  OutputOf<'game.demoGame'>,
  | ObligationRefusal
  | Refusal<'game_not_found' | 'game_disabled' | 'game_provider_failed' | 'no_session' | 'country_not_served'>
>

/** Launches a game for play money: without a session, a token or the wallet. */
export async function launchDemo(deps: Deps, launch: Launch): Promise<Launched> {
  const settings = await readOperatorSettings(deps.db)
  const { player, connection } = launch
  const nowMs = deps.clock.nowMs()
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs }
  const applied = rulesOf(frame, player, connection)
  if (applied === null) return err(refuse('country_not_served', {}))
  const { licence, ruleSet, today } = applied
  const isOpenToVisitors = valueOn(ruleSet.rules.demoPlay, today) === 'visitors'
  if (player === null && !isOpenToVisitors) return err(refuse('no_session', {}))
  const owed = player === null ? null : findOpenObligation(frame, player, connection, 'demo')
  if (owed !== null) return err(owed)

  const game = await deps.games.findGame(launch.friendlyId)
  if (game === null) return err(refuse('game_not_found', {}))
  const provider: GameProvider | undefined = deps.plugins.gameProviders.get(game.provider)
  if (!game.enabled || !game.playable || provider === undefined) return err(refuse('game_disabled', {}))

  // The player's country; for a visitor that of the connection.
  const country = player?.country ?? countryOf(settings, connection) ?? licence.countries[0]
  const language = languageOf(settings.languages, {
    page: launch.language ?? connection.pageLanguage ?? undefined,
    player: player?.locale,
    browser: launch.languages,
  })
  const url = await provider.launchUrl({
    mode: 'demo',
    gameCode: game.game_code,
    country: alpha2Of(country) ?? country,
    numberFormat: numberFormatOf(settings, ruleSet.code, language),
    ...launchContext(deps.publicUrl, language, launch),
    ...launchRules(rulesOfPlay(ruleSet, { kind: game.kind, nowMs, player: null })),
  })
  if (!url.ok) {
    deps.log.warn(
      { provider: game.provider, reason: url.error.reason },
      'a game provider returned no demo launch URL',
    )
    return err(refuse('game_provider_failed', {}))
  }
  return ok({
    url: url.value,
    origins: [...(deps.plugins.origins.get(game.provider) ?? [])],
    game: gameInfoOf(game),
  })
}
