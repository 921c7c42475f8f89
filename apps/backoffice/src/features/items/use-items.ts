import type { ApiError } from '@baize/client'
import type { StaffItem } from '@baize/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages } from '../../platform/pages.ts'

export type ItemKind = StaffItem['kind']

export const itemKinds = [
  'notification_mismatch',
  'unknown_reference',
  'deposit_on_suspense',
  'payout_unanswered',
  'payout_failed',
  'payout_returned',
  'supplier_refused',
  'ledger_drift',
  'audit_broken',
] as const satisfies readonly ItemKind[]

const LOOK_EVERY_MS = 10_000

export function useItems({ isOpen, kind }: { isOpen: boolean; kind: ItemKind | null }) {
  const input = { open: isOpen ? ('true' as const) : ('false' as const), ...(kind !== null && { kind }) }
  return usePages('staff.items', input, { queryKey: ['items', isOpen, kind], everyMs: LOOK_EVERY_MS })
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

const lookAgain = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ['items'] }), client.invalidateQueries({ queryKey: ['counts'] })])

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
