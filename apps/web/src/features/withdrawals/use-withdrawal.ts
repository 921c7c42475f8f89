import type { ApiError } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useReducer, useRef, useState } from 'react'
import { api, isDecided } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { keyFor, newRequestKey } from '../../platform/idempotency.ts'
import { refresh } from '../../platform/query.ts'
import { nextWithdrawalScreen, withdrawalEventOf } from './withdrawal.machine.ts'

type Request = Omit<WireInputOf<'payments.initWithdraw'>, 'password'>
type Accepted = WireOutputOf<'payments.initWithdraw'>['withdrawal']

/**
 * A request for a withdrawal. The password is not part of its content, so it does not change the idempotency
 * key.
 */
export function useWithdrawal() {
  const [state, dispatch] = useReducer(nextWithdrawalScreen, 'form')
  const [error, setError] = useState<ApiError | null>(null)
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const draft = useDraft('withdrawal')
  const requestKey = useRef(newRequestKey())

  const submit = async (request: Request, password: string) => {
    requestKey.current = keyFor(requestKey.current, JSON.stringify(request))
    setError(null)
    dispatch('SUBMITTED')
    const input = password === '' ? request : { ...request, password }
    const answer = await api.post('payments.initWithdraw', input, { idempotencyKey: requestKey.current.key })
    if (answer.ok) {
      draft.remove()
      setAccepted(answer.value.withdrawal)
      dispatch('ACCEPTED')
    } else {
      setError(answer.error)
      dispatch(withdrawalEventOf(answer.error.error, isDecided(answer.error)))
    }
    if (answer.ok || isDecided(answer.error)) requestKey.current = newRequestKey()
    refresh('payments.withdrawals', 'payments.withdrawalDetails', 'payments.withdrawalStoredPaymentDetails')
  }
  return { state, dispatch, error, accepted, submit }
}
