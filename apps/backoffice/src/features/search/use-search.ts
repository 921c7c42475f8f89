import type { WireOutputOf } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { Refused } from '../../platform/pages.ts'

export type Found = WireOutputOf<'staff.search'>

/** The server finds nothing by fewer characters. */
const MIN_CHARACTERS = 2
/** Each search is recorded, so none is sent while somebody is still typing. */
const PAUSE_MS = 250

/** What the server finds by the start of a text, once the typing pauses. */
export function useSearch(text: string) {
  const api = useApi()
  const query = usePaused(text.trim())
  const isSearched = query.length >= MIN_CHARACTERS
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', query],
    enabled: isSearched,
    staleTime: 10_000,
    retry: false,
    queryFn: async ({ signal }): Promise<Found> => {
      const answer = await api.get('staff.search', { query }, { signal })
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value
    },
  })
  return {
    /** Never the results of an earlier text: somebody could open them by accident. */
    found: isSearched && query === text.trim() ? data : undefined,
    error: isSearched && error instanceof Refused ? error.apiError : null,
    /** While the results of what stands in the field are not there yet. */
    isWaiting: text.trim().length >= MIN_CHARACTERS && (isFetching || query !== text.trim()),
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
