import type { WireInputOf } from '@baize/contract'
import type { GameOrder, paths, Search } from '../../platform/addresses.ts'

/** The filter of the lobby (1§3 game filter): no group means all groups, no studio all studios. */
export type Filter = {
  readonly groups: readonly string[]
  readonly studios: readonly string[]
  readonly text: string
  /** Only the player's favourites. */
  readonly isFavourites: boolean
  /** `null`: the operator's order, and in a search the best match first. */
  readonly sort: GameOrder | null
}

export const everything: Filter = { groups: [], studios: [], text: '', isFavourites: false, sort: null }

export const isFiltered = ({ groups, studios, text, isFavourites, sort }: Filter): boolean =>
  isFavourites || groups.length > 0 || studios.length > 0 || text.trim() !== '' || sort !== null

/** Path words that are not groups: all games, and the player's favourites. */
const EVERY = 'all'
const FAVOURITES = 'favourites'

const listOf = (names: string | undefined): readonly string[] => (names === undefined ? [] : names.split(','))

/**
 * The filter of an address: `/slots-games`, `/all-games?groups=slots,sea`, `/favourites-games`,
 * `/?studios=halcyon`.
 */
export function filterOf(group: string | undefined, { groups, studios, text = '', sort }: Search): Filter {
  const named = group === undefined || group === EVERY || group === FAVOURITES ? listOf(groups) : [group]
  return {
    groups: named,
    studios: listOf(studios),
    text,
    isFavourites: group === FAVOURITES,
    sort: sort ?? null,
  }
}

/** Pages of the lobby that show all games when no group is chosen. */
export type Place = typeof paths.home | typeof paths.gameSearch

/** The address of a filter (0§2.1). `place` is the page to stay on while no group is chosen. */
export function addressOf(
  { groups, studios, text, isFavourites, sort }: Filter,
  place: Place,
): { to: string; search: Search } {
  const search: Search = {
    ...(studios.length > 0 && { studios: studios.join(',') }),
    ...(text !== '' && { text }),
    ...(sort !== null && { sort }),
  }
  if (isFavourites)
    return {
      to: `/${FAVOURITES}-games`,
      search: { ...search, ...(groups.length > 0 && { groups: groups.join(',') }) },
    }
  const [only, ...others] = groups
  if (only === undefined) return { to: place, search }
  if (others.length === 0) return { to: `/${only}-games`, search }
  return { to: `/${EVERY}-games`, search: { ...search, groups: groups.join(',') } }
}

/** Adds a choice to a list, or removes it. */
export function toggled(list: readonly string[], name: string): readonly string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name]
}

export function inputOf({ groups, studios, text, sort }: Filter): WireInputOf<'game.games'> {
  return {
    ...(groups.length > 0 && { groups: groups.join(',') }),
    ...(studios.length > 0 && { studios: studios.join(',') }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(sort !== null && { sort }),
  }
}
