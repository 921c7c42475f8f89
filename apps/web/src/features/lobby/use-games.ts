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

/** Games come and go slowly: asked for once, kept while one looks around. */
const FRESH_MS = 5 * 60_000

/** Groups, studios and the beginning of each row. */
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

/** Games that fit, page by page; while a new filter is asked for, the games of the last one stay. */
export function useGames(filter: Filter, isWanted: boolean) {
  return useInfiniteQuery({ ...gamesThatFit(filter), enabled: isWanted, placeholderData: keepPreviousData })
}

/** Games that the player opened last; nothing for a visitor. */
export function useRecentGames(isPlayer: boolean) {
  return useQuery({ ...reading('game.recentGames', {}), enabled: isPlayer })
}
