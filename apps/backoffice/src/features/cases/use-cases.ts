import type { ApiError } from '@baize/client'
import type { CaseDecision, CaseKind } from '@baize/domain'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages } from '../../platform/pages.ts'

const POLL_EVERY_MS = 10_000

export type CasesFilter = {
  readonly isOpen: boolean
  readonly kind: CaseKind | null
  readonly playerId: string | null
  readonly id: string | null
}

export function useCases({ isOpen, kind, playerId, id }: CasesFilter) {
  const open = isOpen ? ('true' as const) : ('false' as const)
  const input = {
    open,
    ...(kind !== null && { kind }),
    ...(playerId !== null && { playerId }),
    ...(id !== null && { id }),
  }
  return usePages('staff.cases', input, {
    queryKey: ['cases', isOpen, kind, playerId, id],
    everyMs: POLL_EVERY_MS,
  })
}

/** Called with the refusal of an action; the case, and what it shows, may be gone after the list is loaded again. */
export type OnRefused = (error: ApiError) => void

export type SuspenseDecision = 'credit' | 'return'

/** Resolves the deposit with that reference and closes its case. */
export function useResolveDeposit(reference: string, onRefused: OnRefused) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<SuspenseDecision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const resolve = async (decision: SuspenseDecision, note: string) => {
    setWorking(decision)
    setError(null)
    const answer = await api.post('staff.depositResolve', { reference, decision, note })
    setWorking(null)
    if (!answer.ok) {
      setError(answer.error)
      onRefused(answer.error)
    }
    await reloadCases(client)
    return answer.ok
  }
  return { working, error, resolve }
}

export type CorrectionDecision = 'approve' | 'reject' | 'withdraw'
const DEPOSIT_DECISIONS = ['credit', 'return', 'close'] as const
export type DepositDecision = (typeof DEPOSIT_DECISIONS)[number]
const PAYOUT_DECISIONS = ['paid', 'failed'] as const
export type PayoutDecision = (typeof PAYOUT_DECISIONS)[number]
export type PaymentDecision = DepositDecision | PayoutDecision

export const isOfDeposit = (decision: CaseDecision): decision is DepositDecision =>
  DEPOSIT_DECISIONS.some((known) => known === decision)

export const isOfPayout = (decision: CaseDecision): decision is PayoutDecision =>
  PAYOUT_DECISIONS.some((known) => known === decision)

/** Decides about a proposed correction, or withdraws the own one. */
export function useDecideCorrection(id: string, onRefused: OnRefused) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<CorrectionDecision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const decide = async (decision: CorrectionDecision, note: string) => {
    setWorking(decision)
    setError(null)
    const answer =
      decision === 'withdraw'
        ? await api.post('staff.correctionWithdraw', { id, note })
        : await api.post('staff.correctionDecide', { id, decision, note })
    setWorking(null)
    if (!answer.ok) {
      setError(answer.error)
      onRefused(answer.error)
    }
    await reloadCases(client)
    return answer.ok
  }
  return { working, error, decide }
}

/** Resolves a case; `first`: a second person has to approve the decision. */
export function useResolveCase(id: string, onRefused: OnRefused) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<PaymentDecision | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  /**
   * `confirmation`: the provider's written confirmation, required where money is returned without its status.
   */
  const resolve = async (decision: PaymentDecision, note: string, confirmation = '') => {
    setWorking(decision)
    setError(null)
    const evidence = decision === 'failed' && confirmation !== '' ? { confirmation } : {}
    const answer = isOfPayout(decision)
      ? await api.post('staff.payoutCaseResolve', { id, decision, note, ...evidence })
      : await api.post('staff.depositCaseResolve', { id, decision, note })
    setWorking(null)
    if (!answer.ok) {
      setError(answer.error)
      onRefused(answer.error)
    }
    await reloadCases(client)
    return answer.ok && (answer.value.state === 'approved' ? 'first' : 'done')
  }
  return { working, error, resolve }
}

const reloadCases = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['cases'] }),
    client.invalidateQueries({ queryKey: ['counts'] }),
  ])

/** Closes one case with a note about what was done. */
export function useCloseCase(id: string, onRefused: OnRefused) {
  const api = useApi()
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const close = async (note: string) => {
    setWorking(true)
    setError(null)
    const answer = await api.post('staff.caseClose', { id, note })
    setWorking(false)
    if (!answer.ok) {
      setError(answer.error)
      onRefused(answer.error)
    }
    await reloadCases(client)
    return answer.ok
  }
  return { isWorking, error, close }
}
