import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers, PlayerIdentity } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { rememberBriefly } from '../../platform/process/remember-briefly.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { firstRules, rulesOf, type Connection } from '../licences/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { createGameSessionsStore } from './game-sessions-store.ts'
import { createGamesStore } from './games-store.ts'
import { createFavouritesStore } from './favourites-store.ts'
import { gameInfoOf } from './game-tile.ts'
import { launchDemo } from './launch-demo.ts'
import { launchGame } from './launch-game.ts'
import { listFavouriteGames, listGames } from './list-games.ts'
import { listRecentGames } from './list-recent-games.ts'
import { countRounds } from './count-rounds.ts'
import { createPopularityStore } from './popularity-store.ts'
import { createLobbyStore } from './lobby-store.ts'
import { prolongGameSession } from './prolong-game-session.ts'
import { storeLobby } from './get-lobby.ts'
import { saveFavourite } from './save-favourite.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}

/** How long all visitors share the lobby; a changed game or setting takes effect within this time. */
const LOBBY_ANSWER_MS = 1_000

export function gamesRoutes(deps: Deps) {
  const games = createGamesStore(deps.db)
  const lobby = createLobbyStore(deps.db)
  const readLobby = storeLobby(lobby)
  const lobbyForAll = rememberBriefly(
    async () => await readLobby((await readOperatorSettings(deps.db)).homeGameGroups),
    LOBBY_ANSWER_MS,
  )
  const settingsForAll = rememberBriefly(() => readOperatorSettings(deps.db), LOBBY_ANSWER_MS)
  /** The currency of the caller's amounts: of the player, or of the licence that serves the connection. */
  const currencyOf = async (player: PlayerIdentity['player'] | null, connection: Connection) => {
    const frame = {
      settings: await settingsForAll(),
      ruleSets: deps.plugins.ruleSets,
      nowMs: deps.clock.nowMs(),
    }
    return player?.currency ?? (rulesOf(frame, null, connection) ?? firstRules(frame)).licence.currencies[0]
  }
  const sessions = createGameSessionsStore(deps.db)
  const favourites = createFavouritesStore(deps.db)
  return {
    'game.games': ({ input, caller, visit }) =>
      listGames({ lobby, currency: () => currencyOf(caller?.player ?? null, visit) }, input),

    'game.lobby': async () => ok(await lobbyForAll()),

    'game.recentGames': async ({ caller }) => ok(await listRecentGames({ games }, caller.playerId)),

    'game.game': ({ input, caller, visit }) =>
      launchGame(
        { ...deps, games, sessions, publicUrl: deps.config.publicUrl, log: visit.log },
        {
          friendlyId: input.name,
          language: input.language,
          playerId: caller.playerId,
          playerSessionId: caller.sessionId,
          connection: visit,
          ip: visit.ip,
          userAgent: visit.userAgent,
        },
      ),

    'game.demoGame': ({ input, caller, visit }) =>
      launchDemo(
        { ...deps, games, publicUrl: deps.config.publicUrl, log: visit.log },
        {
          friendlyId: input.name,
          language: input.language,
          player: caller?.player ?? null,
          connection: visit,
          languages: visit.languages,
          ip: visit.ip,
          userAgent: visit.userAgent,
        },
      ),

    'game.info': async ({ input }) => {
      const game = await games.findGame(input.name)
      return game === null || !game.enabled ? err(refuse('game_not_found', {})) : ok(gameInfoOf(game))
    },

    'game.favouriteGames': ({ input, caller }) =>
      listFavouriteGames({ lobby, currency: async () => caller.player.currency }, input, caller.playerId),

    'game.favourites': async ({ caller }) => ok({ favourites: await favourites.list(caller.playerId) }),

    'game.saveFavourite': ({ input, caller }) =>
      saveFavourite(
        { games, favourites },
        { playerId: caller.playerId, friendlyId: input.name, isFavourite: input.isFavourite },
      ),

    'game.prolongGameSession': ({ caller, visit }) =>
      prolongGameSession({ ...deps, sessions }, caller, visit),

    'game.closeGameSession': async ({ input, caller }) => {
      await sessions.end(caller.playerId, input.gameSessionId, 'closed')
      return ok({})
    },
  } satisfies Handlers
}

/**
 * Game sessions expire when they are not extended, end with the player's session, and within a second when the
 * player's time of play is used up; rounds are counted for
 * the popular games.
 */
export function gamesSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  const sessions = createGameSessionsStore(deps.db)
  const popularity = createPopularityStore(deps.db)
  return [
    { name: 'game-sessions', everySec: 15, run: () => sessions.endOverdue() },
    { name: 'session-limits', everySec: 0.5, run: () => sessions.endPlayedOut() },
    { name: 'popular-games', everySec: 600, run: () => countRounds({ popularity }) },
  ]
}
