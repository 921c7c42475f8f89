import { useInfiniteQuery } from '@tanstack/react-query'
import { api, CallFailure } from '../../platform/api.ts'

/** The rounds of a game session, 20 a page. */
export function useRounds(gameSessionId: string) {
  return useInfiniteQuery({
    queryKey: ['game.rounds', gameSessionId],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const input = { gameSessionId, ...(cursor !== null && { cursor }) }
      const answer = await api.get('game.rounds', input, { signal })
      if (!answer.ok) throw new CallFailure(answer.error)
      return answer.value
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}
