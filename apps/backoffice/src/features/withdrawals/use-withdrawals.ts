import type { WireInputOf, WireOutputOf } from '@baize/contract'
import type { ApiError } from '@baize/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'

export type Queue = WireInputOf<'staff.withdrawals'>['queue']
/** In the order of the work. */
export const queues = ['toCheck', 'second', 'underway', 'ended'] as const satisfies readonly Queue[]
export type WithdrawalCard = WireOutputOf<'staff.withdrawal'>

/** A refusal of the server as something the query can fail with. */
class Refused extends Error {
  readonly apiError: ApiError
  constructor(apiError: ApiError) {
    super(apiError.error)
    this.apiError = apiError
  }
}

const LOOK_EVERY_MS = 10_000

/** One queue, page by page; looked at again every ten seconds so that new ones appear by themselves. */
export function useQueue(queue: Queue) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['withdrawals', queue],
    refetchInterval: LOOK_EVERY_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.get('staff.withdrawals', { queue, ...(pageParam !== null && { cursor: pageParam }) }, { signal })
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function useWithdrawal(reference: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['withdrawal', reference],
    queryFn: async ({ signal }) => {
      const answer = await api.get('staff.withdrawal', { reference }, { signal })
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value
    },
  })
}

export type Decision = 'approve' | 'reject'

/** Approves or refuses one withdrawal and then reads the record again: another person may have been faster. */
export function useDecision(reference: string) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<Decision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [done, setDone] = useState<Decision | null>(null)
  const decide = async (decision: Decision, reason: string) => {
    setWorking(decision)
    setError(null)
    const answer =
      decision === 'approve'
        ? await api.post('staff.withdrawalApprove', { reference })
        : await api.post('staff.withdrawalReject', { reference, reason })
    setWorking(null)
    if (answer.ok) setDone(decision)
    else setError(answer.error)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['withdrawals'] }),
      client.invalidateQueries({ queryKey: ['withdrawal', reference] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
  }
  return { working, error, done, decide }
}
