import { useInfiniteQuery } from '@tanstack/react-query'
import type { WireInputOf } from '@baize/contract'
import { api, CallFailure } from '../../platform/api.ts'

type ListId = 'billfold.deposits' | 'billfold.withdrawals'

/** A list of the cashier, 20 rows a page, more on demand. */
export function usePages<Id extends ListId>(id: Id) {
  return useInfiniteQuery({
    queryKey: [id, 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const input: { cursor?: string } = pageParam === null ? {} : { cursor: pageParam }
      const answer = await api.get(id, input as WireInputOf<Id>, { signal })
      if (!answer.ok) throw new CallFailure(answer.error)
      return answer.value
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}
