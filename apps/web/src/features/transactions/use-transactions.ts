import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, CallFailure } from '../../platform/api.ts'

export type Line = WireOutputOf<'payments.transactions'>['lines'][number]
export type Totals = WireOutputOf<'payments.transactions'>['totals']
export type Found = NonNullable<WireOutputOf<'payments.transactions'>['found']>
export type Filter = Omit<WireInputOf<'payments.transactions'>, 'cursor' | 'page'>

/** The list of transactions, 20 lines a page, more on demand. */
export function useTransactions(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['payments.transactions', filter],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.get(
        'payments.transactions',
        { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      )
      if (!answer.ok) throw new CallFailure(answer.error)
      return answer.value
    },
    getNextPageParam: (page) => page.nextCursor,
    // The previous results stay until the next arrive, so that a search does not empty the page at every
    // keystroke.
    placeholderData: keepPreviousData,
  })
}
