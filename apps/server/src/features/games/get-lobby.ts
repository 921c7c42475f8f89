import type { OutputOf } from '@baize/contract'
import { gameTileOf } from './game-tile.ts'
import { EVERY_GAME, type LobbyStore } from './lobby-store.ts'

/** Two sights of a row on the widest screen. */
const ROW_SIZE = 18

type Lobby = OutputOf<'game.lobby'>
type Deps = {
  readonly lobby: Pick<LobbyStore, 'listShelves' | 'listBeginnings'>
  /** The operator's order of groups. */
  readonly homeGameGroups: readonly string[]
}

/** The lobby before anybody has asked for something. Groups that the operator did not place come last, by name. */
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
  return {
    games: shelves.find(({ kind, name }) => kind === 'group' && name === EVERY_GAME)?.games ?? 0,
    groups,
    providers: shelves
      .filter(({ kind }) => kind === 'provider')
      .map(({ name, title, games }) => ({ id: name, name: title, games })),
    rows: groups.map(({ name }) => ({ group: name, games: (beginnings.get(name) ?? []).map(gameTileOf) })),
  }
}

/**
 * The lobby, read once and shown to everybody until a game or the operator's order changes. The version is read before the games, so
 * that what is kept is never older than it.
 */
export function storeLobby(lobby: Deps['lobby'] & Pick<LobbyStore, 'readVersion'>) {
  let kept: { readonly key: string; readonly shown: Promise<Lobby> } | null = null
  return async (homeGameGroups: readonly string[]): Promise<Lobby> => {
    const key = JSON.stringify([String(await lobby.readVersion()), homeGameGroups])
    if (kept?.key !== key) {
      const reading = { key, shown: getLobby({ lobby, homeGameGroups }) }
      kept = reading
      // Who waits for it now hears of the failure; the next one reads anew.
      reading.shown.catch(() => {
        if (kept === reading) kept = null
      })
    }
    return await kept.shown
  }
}
