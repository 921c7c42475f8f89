import type { ApiError } from '@baize/client'
import type { PaymentFrameMessage, PaymentFrameReply, WireOutputOf } from '@baize/contract'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { api, isDecided } from '../../platform/api.ts'
import { keyFor, newRequestKey } from '../../platform/idempotency.ts'
import { refresh } from '../../platform/query.ts'
import { currentStart } from '../../platform/start.ts'
import { browserFacts } from './browser-facts.ts'
import { isSameInput, type DepositInput } from './deposit-input.ts'
import { nextDepositState } from './deposit.machine.ts'

export type Outcome = WireOutputOf<'payments.depositSubmit'>['outcome']
export type FormOutcome = Extract<Outcome, { type: 'form' }>
type Sent = WireOutputOf<'payments.depositSubmit'>
/** A start that got no answer: the provider may have the deposit. */
export type Unanswered = { readonly reference: string; readonly input: DepositInput }

/**
 * A deposit from the form to its end. `returned` is the reference with which the provider's page returned.
 */
export function useDeposit(returned: string | undefined) {
  const [state, dispatch] = useReducer(nextDepositState, returned === undefined ? 'form' : 'waiting')
  const [sent, setSent] = useState<Sent | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const requestKey = useRef(newRequestKey())

  const submit = async (input: DepositInput) => {
    requestKey.current = keyFor(requestKey.current, JSON.stringify(input))
    setError(null)
    dispatch('SUBMITTED')
    const { locale: language } = currentStart()
    const send = () =>
      api.post('payments.depositSubmit', { ...input, language }, { idempotencyKey: requestKey.current.key })
    const isRepeat = unanswered !== null && isSameInput(unanswered.input, input)
    let answer = await send()
    if (!answer.ok && isRepeat && hasEnded(answer.error)) {
      // The unanswered deposit has ended without a payment meanwhile, so this is a new one.
      requestKey.current = newRequestKey()
      answer = await send()
    }
    if (!answer.ok) {
      const reference = unansweredReference(answer.error)
      if (reference === null && isDecided(answer.error)) requestKey.current = newRequestKey()
      setUnanswered(reference === null ? null : { reference, input })
      setError(answer.error)
      refresh(
        'payments.methods',
        'payments.depositStoredPaymentDetails',
        'payments.deposits',
        'payments.depositStatus',
      )
      return dispatch('REFUSED')
    }
    requestKey.current = newRequestKey()
    setUnanswered(null)
    refresh('payments.deposits')
    setSent(answer.value)
    dispatch(eventOf(answer.value.outcome))
  }

  /** A message of the provider's frame (1§4). Its outcome is not verified: the server is queried. */
  const handleFrameMessage = async (
    message: PaymentFrameMessage,
    reply: (reply: PaymentFrameReply) => void,
  ) => {
    if (message.type !== 'confirm') {
      refresh('payments.depositStatus')
      return dispatch('PROVIDER_WAITING')
    }
    if (state !== 'frame') return
    const { reference, providerReference } = message
    dispatch('FRAME_CONFIRMS')
    const answer = await api.post('payments.depositFinish', {
      reference,
      providerReference,
      ...browserFacts(),
    })
    if (answer.ok) {
      reply({ v: 1, flow: 'deposit', type: 'redirect', reference, redirectUrl: answer.value.redirectUrl })
      return dispatch('FRAME_REDIRECTED')
    }
    if (answer.error.error === 'new_user_needed') {
      reply({ v: 1, flow: 'deposit', type: 'newUser', reference })
      return dispatch('NEW_USER_NEEDED')
    }
    setError(answer.error)
    refresh('payments.methods', 'payments.depositStoredPaymentDetails')
    dispatch('FINISH_REFUSED')
  }

  // A page restored from memory by the back button is still in the state "leaving".
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    dispatch('CAME_BACK')
    refresh('payments.deposits', 'payments.methods')
  })
  useEffect(() => {
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  return {
    state,
    dispatch,
    error,
    unanswered,
    /** The unanswered start has ended: the form starts another deposit. */
    deleteUnanswered: () => {
      requestKey.current = newRequestKey()
      setUnanswered(null)
      setError(null)
    },
    submit,
    handleFrameMessage,
    outcome: sent?.outcome ?? null,
    reference: returned ?? sent?.reference ?? null,
  }
}

function unansweredReference({ error, errorDetails }: ApiError): string | null {
  if (error !== 'provider_connection_failed') return null
  const { reference } = errorDetails as { reference?: unknown }
  return typeof reference === 'string' ? reference : null
}

const endedReasons: ReadonlySet<unknown> = new Set(['expired', 'cancelled'])
function hasEnded({ error, errorDetails }: ApiError): boolean {
  return error === 'request_rejected' && endedReasons.has((errorDetails as { subReason?: unknown }).subReason)
}

function eventOf(outcome: Outcome): 'INSTRUCTIONS' | 'FRAME' | 'LEFT_FOR_PROVIDER' {
  if (outcome.type === 'finish') return 'INSTRUCTIONS'
  return outcome.target === 'frame' ? 'FRAME' : 'LEFT_FOR_PROVIDER'
}
