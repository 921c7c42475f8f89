import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/context.tsx'

const POLL_EVERY_MS = 10_000

/** The number of open withdrawals and cases, and of changes of settings to approve, for the navigation. */
export function useOpenCounts(): Readonly<Record<'withdrawals' | 'cases' | 'settings', number | null>> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['counts'],
    refetchInterval: POLL_EVERY_MS,
    queryFn: async () => {
      const answer = await api.get('staff.openCounts')
      return answer.ok ? answer.value : null
    },
  })
  return {
    withdrawals: data?.withdrawals ?? null,
    cases: data?.cases ?? null,
    settings: data?.settings ?? null,
  }
}
