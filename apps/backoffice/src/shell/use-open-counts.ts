import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/context.tsx'
import type { CountedPage } from '../platform/menu.ts'
import { followRole } from '../platform/session.ts'

const POLL_EVERY_MS = 10_000

/**
 * The number of open withdrawals, cases, documents and changes of settings to approve, for the navigation. Its answer has
 * the role of the member of staff too, so that the screens follow a change of it.
 */
export function useOpenCounts(): Readonly<Record<CountedPage, number | null>> {
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['counts'],
    refetchInterval: POLL_EVERY_MS,
    queryFn: async ({ signal }) => {
      const answer = await api.get('staff.openCounts', {}, { signal })
      // After a logout it is about the person before.
      if (!answer.ok || signal.aborted) return null
      followRole(client, answer.value)
      return answer.value
    },
  })
  return {
    withdrawals: data?.withdrawals ?? null,
    cases: data?.cases ?? null,
    documentReview: data?.documents ?? null,
    settings: data?.settings ?? null,
  }
}
