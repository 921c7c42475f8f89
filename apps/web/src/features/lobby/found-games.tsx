import type { ComponentProps } from 'react'
import { isFiltered } from './game-filter.ts'
import { MatchingGames } from './matching-games.tsx'
import { SearchStart } from './search-start.tsx'

type Props = ComponentProps<typeof MatchingGames> & { isSearch: boolean }

/** The games of a filter; on the search page, where to begin while there is none. Loaded as one. */
export function FoundGames({ isSearch, ...props }: Props) {
  const { filter, lobby, onChange } = props
  return isSearch && !isFiltered(filter) && lobby !== undefined ? (
    <SearchStart lobby={lobby} onChange={onChange} />
  ) : (
    <MatchingGames {...props} />
  )
}
