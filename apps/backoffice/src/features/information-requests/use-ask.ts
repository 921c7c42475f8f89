import type { Api, ApiError } from '@baize/client'
import type { SubjectKind } from '@baize/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'

/** The review of withdrawals asks about them with its decisions. */
type AskedKind = Exclude<SubjectKind, 'withdrawal'>
export type AskedSubject = { readonly kind: AskedKind; readonly id: string }
type Question = { readonly message: string; readonly note?: string }
type Sent = Promise<{ readonly ok: true } | { readonly ok: false; readonly error: ApiError }>

const calls: Readonly<
  Record<AskedKind, { ask(api: Api, id: string, question: Question): Sent; end(api: Api, id: string): Sent }>
> = {
  case: {
    ask: (api, id, question) => api.post('staff.caseRequestInformation', { id, ...question }),
    end: (api, id) => api.post('staff.caseInformationRequestEnd', { id }),
  },
  document: {
    ask: (api, id, question) => api.post('staff.documentRequestInformation', { id, ...question }),
    end: (api, id) => api.post('staff.documentInformationRequestEnd', { id }),
  },
}

/** Requests information about a subject, and withdraws the request; then what shows it is loaded again. */
export function useAsk(
  { kind, id }: AskedSubject,
  { shownBy, onRefused }: { shownBy: readonly (readonly string[])[]; onRefused?: (error: ApiError) => void },
) {
  const api = useApi()
  const client = useQueryClient()
  const [working, setWorking] = useState<'ask' | 'end' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (which: 'ask' | 'end', call: () => Sent) => {
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
    ask: (question: Question) => send('ask', () => calls[kind].ask(api, id, question)),
    end: () => send('end', () => calls[kind].end(api, id)),
  }
}
