import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/context.tsx'

const LOOK_EVERY_MS = 10_000

/** What waits for a person, for the rail. */
export function useOpenCounts(): { withdrawals: number | null; items: number | null } {
  const api = useApi()
  const withdrawals = useQuery({
    queryKey: ['counts', 'withdrawals'],
    refetchInterval: LOOK_EVERY_MS,
    queryFn: async () => {
      const answer = await api.get('staff.withdrawals', { queue: 'toCheck' })
      return answer.ok ? answer.value.counts.toCheck : null
    },
  })
  const items = useQuery({
    queryKey: ['counts', 'items'],
    refetchInterval: LOOK_EVERY_MS,
    queryFn: async () => {
      const answer = await api.get('staff.items', { open: 'true' })
      return answer.ok ? answer.value.openCount : null
    },
  })
  return { withdrawals: withdrawals.data ?? null, items: items.data ?? null }
}
