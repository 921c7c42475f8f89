import type { Answer, ApiError } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'

/** Assigns a withdrawal to the caller, or unassigns it. Opening a withdrawal does not assign it. */
export function useAssignment(reference: string) {
  const api = useApi()
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (
    sending: Promise<Answer<'staff.withdrawalAssign'> | Answer<'staff.withdrawalUnassign'>>,
  ) => {
    setWorking(true)
    setError(null)
    const answer = await sending
    setWorking(false)
    if (!answer.ok) setError(answer.error)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['withdrawals'] }),
      client.invalidateQueries({ queryKey: ['withdrawal', reference] }),
    ])
  }
  return {
    isWorking,
    error,
    /** `reassign`: also when it is assigned to a colleague. */
    assign: (reassign: boolean) => send(api.post('staff.withdrawalAssign', { reference, reassign })),
    unassign: () => send(api.post('staff.withdrawalUnassign', { reference })),
  }
}
