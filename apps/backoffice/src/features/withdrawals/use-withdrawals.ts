import type { ApiError } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages, useRead } from '../../platform/pages.ts'

export type Queue = WireInputOf<'staff.withdrawals'>['queue']
export type QueueRow = WireOutputOf<'staff.withdrawals'>['withdrawals'][number]
export type WithdrawalCard = WireOutputOf<'staff.withdrawal'>

/** In the order of the work. */
export const queues = ['toCheck', 'second', 'underway', 'ended'] as const satisfies readonly Queue[]

const LOOK_EVERY_MS = 10_000

/** One queue, page by page; looked at again every ten seconds so that new ones appear by themselves. */
export function useQueue(queue: Queue) {
  return usePages('staff.withdrawals', { queue }, { queryKey: ['withdrawals', queue], everyMs: LOOK_EVERY_MS })
}

export function useWithdrawal(reference: string) {
  return useRead('staff.withdrawal', { reference }, ['withdrawal', reference])
}

export type Decision = 'approve' | 'reject'
/** What became of it: `first` is an approval that waits for another person. */
export type Decided = 'approved' | 'first' | 'rejected'

/** Approves or refuses one withdrawal and then reads the record again: another person may have been faster. */
export function useDecision(reference: string) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<Decision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [done, setDone] = useState<Decided | null>(null)
  const decide = async (decision: Decision, reason: string) => {
    setWorking(decision)
    setError(null)
    const answer =
      decision === 'approve'
        ? await api.post('staff.withdrawalApprove', { reference })
        : await api.post('staff.withdrawalReject', { reference, reason })
    setWorking(null)
    if (!answer.ok) setError(answer.error)
    else if (decision === 'reject') setDone('rejected')
    else setDone(answer.value.state === 'requested' ? 'first' : 'approved')
    await Promise.all([
      client.invalidateQueries({ queryKey: ['withdrawals'] }),
      client.invalidateQueries({ queryKey: ['withdrawal', reference] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
  }
  return { working, error, done, decide }
}
