import type { ApiError } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'

export type AskedSubject = { readonly kind: 'case' | 'document'; readonly id: string }
type Question = { readonly message: string; readonly note?: string }

/** Requests information about a case or a document, and withdraws the request; then what shows it is loaded again. */
export function useAsk(
  { kind, id }: AskedSubject,
  { shownBy, onRefused }: { shownBy: readonly (readonly string[])[]; onRefused?: (error: ApiError) => void },
) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<'ask' | 'end' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (
    which: 'ask' | 'end',
    call: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: ApiError }>,
  ) => {
    setWorking(which)
    setError(null)
    const answer = await call()
    setWorking(null)
    if (!answer.ok) {
      setError(answer.error)
      onRefused?.(answer.error)
    }
    await Promise.all(shownBy.map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer.ok
  }
  return {
    working,
    error,
    ask: (question: Question) =>
      send('ask', () =>
        kind === 'case'
          ? api.post('staff.caseRequestInformation', { id, ...question })
          : api.post('staff.documentRequestInformation', { id, ...question }),
      ),
    end: () =>
      send('end', () =>
        kind === 'case'
          ? api.post('staff.caseInformationRequestEnd', { id })
          : api.post('staff.documentInformationRequestEnd', { id }),
      ),
  }
}
