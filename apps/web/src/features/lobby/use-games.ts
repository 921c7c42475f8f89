import type { WireOutputOf } from '@baize/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { api, CallFailure } from '../../platform/api.ts'
import { reading } from '../../platform/query.ts'
import { inputOf, type Filter } from './game-filter.ts'

export type Lobby = WireOutputOf<'game.lobby'>
export type Game = Lobby['rows'][number]['games'][number]

/** The catalogue changes rarely: it is loaded once and cached while the player browses. */
const FRESH_MS = 5 * 60_000

/** Groups, studios and the first games of each row. */
export function useLobby() {
  return useQuery(queryOptions({ ...reading('game.lobby', {}), staleTime: FRESH_MS }))
}

const gamesThatFit = (filter: Filter) => {
  const call = filter.isFavourites ? 'game.favouriteGames' : 'game.games'
  return infiniteQueryOptions({
    queryKey: [call, inputOf(filter)],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.get(
        call,
        { ...inputOf(filter), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      )
      if (!answer.ok) throw new CallFailure(answer.error)
      return answer.value
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH_MS,
  })
}

/** Matching games, page by page; while a new filter loads, the previous games stay. */
export function useGames(filter: Filter, isEnabled: boolean) {
  return useInfiniteQuery({ ...gamesThatFit(filter), enabled: isEnabled, placeholderData: keepPreviousData })
}

/** The player's recently launched games; empty for a visitor. */
export function useRecentGames(isPlayer: boolean) {
  return useQuery({ ...reading('game.recentGames', {}), enabled: isPlayer })
}
