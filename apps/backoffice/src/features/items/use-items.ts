import type { ApiError } from '@baize/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'

export function useItems(isOpen: boolean) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['items', isOpen],
    refetchInterval: 10_000,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.get(
        'staff.items',
        { open: isOpen ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      )
      if (!answer.ok) throw new Error(answer.error.error)
      return answer.value
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Closes one item with a note about what was done. */
export function useCloseItem(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const close = async (note: string) => {
    setWorking(true)
    setError(null)
    const answer = await api.post('staff.itemClose', { id, note })
    setWorking(false)
    if (!answer.ok) setError(answer.error)
    await Promise.all([client.invalidateQueries({ queryKey: ['items'] }), client.invalidateQueries({ queryKey: ['counts'] })])
  }
  return { isWorking, error, close }
}
