import type { WireInputOf } from '@baize/contract'
import type { paths, Search } from '../../platform/addresses.ts'

/** What the lobby shows (1§3 game filter): no group is all of them, no provider too. */
export type Filter = { readonly groups: readonly string[]; readonly providers: readonly string[]; readonly text: string }

export const everything: Filter = { groups: [], providers: [], text: '' }

export const isFiltered = ({ groups, providers, text }: Filter): boolean => groups.length > 0 || providers.length > 0 || text.trim() !== ''

const listOf = (names: string | undefined): readonly string[] => (names === undefined ? [] : names.split(','))

/** The filter that an address names: `/slots-games`, `/all-games?groups=slots,sea`, `/?providers=halcyon`. */
export function filterOf(group: string | undefined, { groups, providers, text = '' }: Search): Filter {
  return { groups: group === undefined || group === 'all' ? listOf(groups) : [group], providers: listOf(providers), text }
}

/** The lobby's own pages that show all games when no group is chosen. */
export type Place = typeof paths.home | typeof paths.gameSearch

/** The address of a filter (T-22, T-30). `place` is where one stays while no group is chosen. */
export function addressOf({ groups, providers, text }: Filter, place: Place): { to: string; search: Search } {
  const search: Search = {
    ...(providers.length > 0 && { providers: providers.join(',') }),
    ...(text !== '' && { text }),
  }
  const [only, ...others] = groups
  if (only === undefined) return { to: place, search }
  if (others.length === 0) return { to: `/${only}-games`, search }
  return { to: '/all-games', search: { ...search, groups: groups.join(',') } }
}

/** A choice switched on or off in a list of choices. */
export function toggled(list: readonly string[], name: string): readonly string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name]
}

export function inputOf({ groups, providers, text }: Filter): WireInputOf<'game.games'> {
  return {
    ...(groups.length > 0 && { groups: groups.join(',') }),
    ...(providers.length > 0 && { providers: providers.join(',') }),
    ...(text.trim() !== '' && { text: text.trim() }),
  }
}
