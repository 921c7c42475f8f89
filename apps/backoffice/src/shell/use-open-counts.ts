import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/context.tsx'

const POLL_EVERY_MS = 10_000

type Counted = 'withdrawals' | 'cases' | 'documents' | 'settings'

/** The number of open withdrawals, cases, documents and changes of settings to approve, for the navigation. */
export function useOpenCounts(): Readonly<Record<Counted, number | null>> {
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
    documents: data?.documents ?? null,
    settings: data?.settings ?? null,
  }
}
