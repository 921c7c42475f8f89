/** Screen states of one request for money out. */
const transitions = {
  form: { FEE_ASKED: 'confirmingFee', SUBMITTED: 'submitting' },
  // 1§4: with a percentage fee the form is judged first, then the fee is confirmed.
  confirmingFee: { SUBMITTED: 'submitting', CHANGED: 'form' },
  // `unknown`: no answer came. The same request may be sent again; it is never taken twice.
  submitting: { TAKEN: 'taken', PASSWORD_WANTED: 'password', REFUSED: 'form', NO_ANSWER: 'unknown' },
  password: { FEE_ASKED: 'confirmingFee', SUBMITTED: 'submitting', CHANGED: 'form' },
  unknown: { SUBMITTED: 'submitting', CHANGED: 'form' },
  taken: { AGAIN: 'form' },
} as const

export type WithdrawalScreenState = keyof typeof transitions
type EventsOf<Row> = Row extends unknown ? keyof Row : never
export type WithdrawalScreenEvent = EventsOf<(typeof transitions)[WithdrawalScreenState]>

/** The next state, or the same one when the event does not apply. */
export function nextWithdrawalScreen(state: WithdrawalScreenState, event: WithdrawalScreenEvent): WithdrawalScreenState {
  const row: Partial<Record<WithdrawalScreenEvent, WithdrawalScreenState>> = transitions[state]
  return row[event] ?? state
}

/** What a refusal means for the screen. */
export function withdrawalEventOf(error: string, isDecided: boolean): WithdrawalScreenEvent {
  if (!isDecided) return 'NO_ANSWER'
  return error === 'authentication_failed' || error === 'wrong_field' ? 'PASSWORD_WANTED' : 'REFUSED'
}
