import type { ApiError } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { api, isDecided } from '../../platform/api.ts'
import { keyFor, newRequestKey } from '../../platform/idempotency.ts'
import { refresh } from '../../platform/query.ts'
import { nextDepositState } from './deposit.machine.ts'

export type Outcome = WireOutputOf<'billfold.depositSubmit'>['outcome']
export type FormOutcome = Extract<Outcome, { type: 'form' }>
type Sent = WireOutputOf<'billfold.depositSubmit'>

/** One deposit from the form to its end. `returned` is the reference that the provider's page came back with. */
export function useDeposit(returned: string | undefined) {
  const [state, dispatch] = useReducer(nextDepositState, returned === undefined ? 'form' : 'waiting')
  const [sent, setSent] = useState<Sent | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const requestKey = useRef(newRequestKey())

  const submit = async (input: WireInputOf<'billfold.depositSubmit'>) => {
    requestKey.current = keyFor(requestKey.current, JSON.stringify(input))
    setError(null)
    dispatch('SUBMITTED')
    const answer = await api.post('billfold.depositSubmit', input, { idempotencyKey: requestKey.current.key })
    if (!answer.ok) {
      if (isDecided(answer.error)) requestKey.current = newRequestKey()
      setError(answer.error)
      refresh('billfold.methods')
      return dispatch('REFUSED')
    }
    requestKey.current = newRequestKey()
    setSent(answer.value)
    dispatch(eventOf(answer.value.outcome))
  }

  // A page that the back button brings back from memory still stands at "leaving".
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) dispatch('CAME_BACK')
  })
  useEffect(() => {
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  return { state, dispatch, error, submit, outcome: sent?.outcome ?? null, reference: returned ?? sent?.reference ?? null }
}

function eventOf(outcome: Outcome): 'INSTRUCTIONS' | 'FRAME' | 'LEFT_FOR_PROVIDER' {
  if (outcome.type === 'finish') return 'INSTRUCTIONS'
  return outcome.target === 'frame' ? 'FRAME' : 'LEFT_FOR_PROVIDER'
}
