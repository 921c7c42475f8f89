import type { ApiError } from '@baize/client'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

type Sent = Promise<{ readonly ok: true } | { readonly ok: false; readonly error: ApiError }>
type Calls = {
  /** `reassign`: also when it is assigned to a colleague. */
  readonly assign: (reassign: boolean) => Sent
  readonly unassign: () => Sent
  /** The queries that show to whom it is assigned. */
  readonly shownBy: readonly QueryKey[]
  /** Called with a refusal, which may have ended what was to be assigned. */
  readonly onRefused?: (error: ApiError) => void
}

/** Assigns something to the caller, or unassigns it. Opening it does not assign it. */
export function useAssignment({ assign, unassign, shownBy, onRefused }: Calls) {
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (call: () => Sent) => {
    setWorking(true)
    setError(null)
    const answer = await call()
    setWorking(false)
    if (!answer.ok) {
      setError(answer.error)
      onRefused?.(answer.error)
    }
    await Promise.all(shownBy.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return {
    isWorking,
    error,
    onAssign: (reassign: boolean) => void send(() => assign(reassign)),
    onUnassign: () => void send(unassign),
  }
}
