import type { ApiError } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { usePages, useRead } from '../../platform/pages.ts'

const POLL_EVERY_MS = 10_000

export type QueuedDocument = WireOutputOf<'staff.documents'>['items'][number]
export type ReviewedDocument = WireOutputOf<'staff.document'>

/** The documents that wait for their review. */
export const useDocuments = () =>
  usePages('staff.documents', {}, { queryKey: ['documents'], everyMs: POLL_EVERY_MS })

/** A document with its pictures. It is not polled: each reading is recorded. */
export const useDocument = (id: string) => useRead('staff.document', { id }, { queryKey: ['document', id] })

type Approve = Omit<WireInputOf<'staff.documentApprove'>, 'id' | 'version'>
type Reject = Omit<WireInputOf<'staff.documentReject'>, 'id' | 'version'>

/** Decides about a document. After a refusal the document is read again: a colleague was faster. */
export function useReview(
  { id, version }: Pick<ReviewedDocument, 'id' | 'version'>,
  onDecided: (decision: 'approved' | 'rejected') => void,
) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<'approve' | 'reject' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const decide = async (
    which: 'approve' | 'reject',
    call: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: ApiError }>,
  ) => {
    setWorking(which)
    setError(null)
    const answer = await call()
    setWorking(null)
    if (!answer.ok) setError(answer.error)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['documents'] }),
      client.invalidateQueries({ queryKey: ['document', id] }),
    ])
    if (answer.ok) onDecided(which === 'approve' ? 'approved' : 'rejected')
    return answer.ok
  }
  return {
    working,
    error,
    approve: (approval: Approve) =>
      decide('approve', () => api.post('staff.documentApprove', { id, version, ...approval })),
    reject: (reject: Reject) =>
      decide('reject', () => api.post('staff.documentReject', { id, version, ...reject })),
  }
}
