import type { ReadId } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { api, CallFailure, errorOf, isDecided } from './api.ts'

/** Responses are fresh for five seconds (0§9); live events refresh important ones sooner. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, failure) => count < 2 && !isDecided(errorOf(failure)),
      retryDelay: (count) => 1_000 * 2 ** count,
    },
  },
})

/** A read of the contract as a cached query, under the call's id, sent when `after` has settled. */
export function reading<Id extends ReadId>(id: Id, input: WireInputOf<Id>, after?: () => Promise<unknown>) {
  return queryOptions({
    queryKey: [id, input],
    queryFn: async ({ signal }): Promise<WireOutputOf<Id>> => {
      await after?.()
      const answer = await api.get(id, input, { signal })
      if (!answer.ok) throw new CallFailure(answer.error)
      return answer.value
    },
  })
}

/** Marks the responses of some calls as stale; those on screen are loaded again. */
export function refresh(...ids: readonly ReadId[]): void {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] })
}
