import type { ApiError, ReadId } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query'
import { useApi } from './context.tsx'

/** A refusal of the server as an error that a query can throw. */
export class Refused extends Error {
  readonly apiError: ApiError
  constructor(apiError: ApiError) {
    super(apiError.error)
    this.apiError = apiError
  }
}

/**
 * Reads one call; with `everyMs` it is repeated at that interval. With `keepsData` the data of the key before stay
 * until those of the new one arrive.
 */
export function useRead<Id extends ReadId>(
  id: Id,
  input: WireInputOf<Id>,
  { queryKey, everyMs, keepsData = false }: { queryKey: QueryKey; everyMs?: number; keepsData?: boolean },
) {
  const api = useApi()
  return useQuery({
    queryKey,
    ...(keepsData && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    queryFn: async ({ signal }): Promise<WireOutputOf<Id>> => {
      const answer = await api.get(id, input, { signal })
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value
    },
  })
}

type Paged<Id extends ReadId> = WireOutputOf<Id> extends { nextCursor: string | null } ? Id : never
type PagedId = { [Id in ReadId]: Paged<Id> }[ReadId]

/** A list page by page; with `everyMs` it is reloaded at that interval. */
export function usePages<Id extends PagedId>(
  id: Id,
  input: Omit<WireInputOf<Id>, 'cursor'>,
  { queryKey, everyMs }: { queryKey: QueryKey; everyMs?: number },
) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<WireOutputOf<Id>> => {
      const answer = await api.get(
        id,
        { ...input, ...(pageParam !== null && { cursor: pageParam }) } as WireInputOf<Id>,
        { signal },
      )
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value
    },
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
  })
}
