import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, CallFailure } from '../../platform/api.ts'
import type { Games } from './arrange-games.ts'

/** A lobby of this many pages is a mistake in the answer, not a large house. */
const MOST_PAGES = 50

async function fetchAll(signal: AbortSignal): Promise<Pick<Games, 'games' | 'groups'>> {
  const games: Games['games'] = []
  let groups: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await api.get('game.games', cursor === undefined ? {} : { cursor }, { signal })
    if (!answer.ok) throw new CallFailure(answer.error)
    games.push(...answer.value.games)
    groups = answer.value.groups
    if (answer.value.nextCursor === null) break
    cursor = answer.value.nextCursor
  }
  return { games, groups }
}

/** All games of the lobby; asked for once and kept for the visit. */
export const allGames = queryOptions({ queryKey: ['game.games'], queryFn: ({ signal }) => fetchAll(signal), staleTime: 5 * 60_000 })

export function useGames() {
  return useQuery(allGames)
}
