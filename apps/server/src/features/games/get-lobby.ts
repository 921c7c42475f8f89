import type { OutputOf } from '@baize/contract'
import { gameTileOf } from './game-tile.ts'
import { EVERY_GAME, type LobbyStore } from './lobby-store.ts'

/** Games per row: two screen widths on the widest screen. */
const ROW_SIZE = 18
/** With fewer games that were played, the lobby has no row of popular games. */
const MIN_POPULAR = 4

type Lobby = OutputOf<'game.lobby'>
type Deps = {
  readonly lobby: Pick<LobbyStore, 'listShelves' | 'listBeginnings' | 'listPopular'>
  /** The operator's order of groups. */
  readonly homeGameGroups: readonly string[]
}

/** The lobby without a filter. Groups that are not in `homeGameGroups` come last, by name. */
export async function getLobby({ lobby, homeGameGroups }: Deps): Promise<Lobby> {
  const shelves = await lobby.listShelves()
  const placeOf = (name: string) =>
    homeGameGroups.includes(name) ? homeGameGroups.indexOf(name) : homeGameGroups.length
  const groups = shelves
    .filter(({ kind, name }) => kind === 'group' && name !== EVERY_GAME)
    .sort((a, b) => placeOf(a.name) - placeOf(b.name))
    .map(({ name, games }) => ({ name, games }))
  const beginnings = Map.groupBy(
    await lobby.listBeginnings(
      groups.map(({ name }) => name),
      ROW_SIZE,
    ),
    (game) => game.group_name,
  )
  const popular = await lobby.listPopular(ROW_SIZE)
  return {
    games: shelves.find(({ kind, name }) => kind === 'group' && name === EVERY_GAME)?.games ?? 0,
    groups,
    studios: shelves
      .filter(({ kind }) => kind === 'studio')
      .map(({ name, title, games }) => ({ id: name, name: title, games })),
    popular: popular.length < MIN_POPULAR ? [] : popular.map(gameTileOf),
    rows: groups.map(({ name }) => ({ group: name, games: (beginnings.get(name) ?? []).map(gameTileOf) })),
  }
}

/**
 * Caches the lobby until a game or the order of groups changes. The version is read before the games, so that
 * the cached lobby is never older than its version.
 */
export function storeLobby(lobby: Deps['lobby'] & Pick<LobbyStore, 'readVersion'>) {
  let cached: { readonly key: string; readonly lobby: Promise<Lobby> } | null = null
  return async (homeGameGroups: readonly string[]): Promise<Lobby> => {
    const key = JSON.stringify([String(await lobby.readVersion()), homeGameGroups])
    if (cached?.key !== key) {
      const reading = { key, lobby: getLobby({ lobby, homeGameGroups }) }
      cached = reading
      // Current callers receive the error; the next call reads again.
      reading.lobby.catch(() => {
        if (cached === reading) cached = null
      })
    }
    return await cached.lobby
  }
}
