import type { ApiError } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages, useRead } from '../../platform/pages.ts'

type ListInput = WireInputOf<'staff.withdrawals'>
export type Queue = ListInput['queue']
export type QueueFilter = Omit<ListInput, 'queue' | 'cursor'>
export type QueuePage = WireOutputOf<'staff.withdrawals'>
export type QueueRow = QueuePage['withdrawals'][number]
export type WithdrawalCard = WireOutputOf<'staff.withdrawal'>

/** In the order of the work. */
export const queues = [
  'toCheck',
  'waiting',
  'second',
  'underway',
  'ended',
] as const satisfies readonly Queue[]

const POLL_EVERY_MS = 10_000

/** One queue, page by page; reloaded every ten seconds, so that new withdrawals appear. */
export function useQueue(queue: Queue, filter: QueueFilter) {
  return usePages(
    'staff.withdrawals',
    { queue, ...filter },
    { queryKey: ['withdrawals', queue, filter], everyMs: POLL_EVERY_MS },
  )
}

/** One withdrawal, reloaded as often as its queue, so that both show the same assignment. */
export function useWithdrawal(reference: string) {
  return useRead(
    'staff.withdrawal',
    { reference },
    { queryKey: ['withdrawal', reference], everyMs: POLL_EVERY_MS },
  )
}

/** The actions on a withdrawal; `withdrawRequest` withdraws a request for information. */
export type Act = 'approve' | 'reject' | 'request' | 'withdrawRequest'
/** The message is for the player, the note for staff; either may be empty. */
type Written = { readonly message: string; readonly note: string }
const optionalNote = (note: string) => (note === '' ? {} : { note })

/** The result: `first` is an approval that needs a second one. */
export type Done = 'approved' | 'first' | 'rejected' | 'informationRequested' | 'withdrawn'

/** Runs an action on a withdrawal and loads it again, because a colleague may have decided first. */
export function useActs(reference: string) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<Act | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  const acts = {
    approve: async ({ note }) => {
      const answer = await api.post('staff.withdrawalApprove', { reference, ...optionalNote(note) })
      return answer.ok ? (answer.value.state === 'requested' ? 'first' : 'approved') : answer.error
    },
    reject: async ({ message, note }) =>
      outcome(
        'rejected',
        await api.post('staff.withdrawalReject', { reference, message, ...optionalNote(note) }),
      ),
    request: async ({ message, note }) =>
      outcome(
        'informationRequested',
        await api.post('staff.withdrawalRequestInformation', { reference, message, ...optionalNote(note) }),
      ),
    withdrawRequest: async () =>
      outcome('withdrawn', await api.post('staff.withdrawalInformationRequestEnd', { reference })),
  } as const satisfies Record<Act, (written: Written) => Promise<Done | ApiError>>

  /** @returns Why it was refused; `null` when it succeeded. */
  const act = async (name: Act, written: Written): Promise<ApiError | null> => {
    setWorking(name)
    setError(null)
    setDone(null)
    const came = await acts[name](written)
    setWorking(null)
    if (typeof came === 'string') setDone(came)
    else setError(came)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['withdrawals'] }),
      client.invalidateQueries({ queryKey: ['withdrawal', reference] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
    return typeof came === 'string' ? null : came
  }
  /** The refusal of one action says nothing about the next. */
  const forgetError = () => setError(null)
  return { working, error, done, act, forgetError }
}

const outcome = (done: Done, answer: { ok: true } | { ok: false; error: ApiError }): Done | ApiError =>
  answer.ok ? done : answer.error
