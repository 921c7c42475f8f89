import { stepperOf, type EventOf, type StateOf } from '@baize/domain'

/** Screen states of a withdrawal request. */
const transitions = {
  form: { FEE_SHOWN: 'confirmingFee', SUBMITTED: 'submitting' },
  // 1§4: with a percentage fee the form is validated first, then the fee is confirmed.
  confirmingFee: { SUBMITTED: 'submitting', CHANGED: 'form' },
  // `unknown`: no answer arrived. The same request may be repeated; it is never executed twice.
  submitting: { ACCEPTED: 'accepted', PASSWORD_NEEDED: 'password', REFUSED: 'form', NO_ANSWER: 'unknown' },
  password: { FEE_SHOWN: 'confirmingFee', SUBMITTED: 'submitting', CHANGED: 'form' },
  unknown: { SUBMITTED: 'submitting', CHANGED: 'form' },
  accepted: { AGAIN: 'form' },
} as const

export type WithdrawalViewState = StateOf<typeof transitions>
export type WithdrawalViewEvent = EventOf<typeof transitions>
export const nextWithdrawalScreen = stepperOf(transitions)

/** The event for each error. */
export function withdrawalEventOf(error: string, isDecided: boolean): WithdrawalViewEvent {
  if (!isDecided) return 'NO_ANSWER'
  return error === 'authentication_failed' || error === 'wrong_field' ? 'PASSWORD_NEEDED' : 'REFUSED'
}
