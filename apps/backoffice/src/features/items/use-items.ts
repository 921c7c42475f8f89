import type { Answer, ApiError } from '@baize/client'
import type { StaffItem } from '@baize/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages } from '../../platform/pages.ts'

export type ItemKind = StaffItem['kind']

export const itemKinds = [
  'notification_mismatch',
  'unknown_reference',
  'second_payment',
  'event_changed',
  'deposit_on_suspense',
  'deposit_unanswered',
  'payout_unanswered',
  'payout_failed',
  'payout_returned',
  'supplier_refused',
  'transaction_difference',
  'ledger_drift',
  'audit_broken',
] as const satisfies readonly ItemKind[]

const LOOK_EVERY_MS = 10_000

export type ItemsWanted = {
  readonly isOpen: boolean
  readonly kind: ItemKind | null
  readonly playerId: string | null
}

export function useItems({ isOpen, kind, playerId }: ItemsWanted) {
  const open = isOpen ? ('true' as const) : ('false' as const)
  const input = { open, ...(kind !== null && { kind }), ...(playerId !== null && { playerId }) }
  return usePages('staff.items', input, {
    queryKey: ['items', isOpen, kind, playerId],
    everyMs: LOOK_EVERY_MS,
  })
}

export type DepositDecision = 'credit' | 'sendBack'

/** Decides about the deposit of that reference, and with it settles its item. */
export function useResolveDeposit(reference: string) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<DepositDecision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const resolve = async (decision: DepositDecision, note: string) => {
    setWorking(decision)
    setError(null)
    const answer = await api.post('staff.depositResolve', { reference, decision, note })
    setWorking(null)
    if (!answer.ok) setError(answer.error)
    await lookAgain(client)
    return answer.ok
  }
  return { working, error, resolve }
}

export type ItemDecision = StaffItem['decisions'][number]

const isOfPayout = (decision: ItemDecision): decision is 'paid' | 'failed' =>
  decision === 'paid' || decision === 'failed'

/** Decides about what an item is about, and with it settles it; `first`: another person has to agree. */
export function useResolveItem(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<ItemDecision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  /** `confirmation`: the provider's, where money goes back without its status. */
  const resolve = async (decision: ItemDecision, note: string, confirmation = '') => {
    setWorking(decision)
    setError(null)
    const evidence = decision === 'failed' && confirmation !== '' ? { confirmation } : {}
    const answer = isOfPayout(decision)
      ? await api.post('staff.payoutItemResolve', { id, decision, note, ...evidence })
      : await api.post('staff.depositItemResolve', { id, decision, note })
    setWorking(null)
    if (!answer.ok) setError(answer.error)
    await lookAgain(client)
    return answer.ok && (answer.value.state === 'approved' ? 'first' : 'done')
  }
  return { working, error, resolve }
}

const lookAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['items'] }),
    client.invalidateQueries({ queryKey: ['counts'] }),
  ])

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
    await lookAgain(client)
    return answer.ok
  }
  return { isWorking, error, close }
}

/** Says that one works on an item, or no longer. */
export function useTakeItem(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (sending: Promise<Answer<'staff.itemTake'> | Answer<'staff.itemGiveBack'>>) => {
    setWorking(true)
    setError(null)
    const answer = await sending
    setWorking(false)
    if (!answer.ok) setError(answer.error)
    await lookAgain(client)
  }
  const take = (takeOver: boolean) => send(api.post('staff.itemTake', { id, takeOver }))
  const giveBack = () => send(api.post('staff.itemGiveBack', { id }))
  return { isWorking, error, take, giveBack }
}
