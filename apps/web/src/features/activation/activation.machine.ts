/** Screen states of an activation. Opening the mail's link changes nothing: only the button does, for mail scanners open links too. */
const transitions = {
  ready: { PRESSED: 'sending' },
  sending: { ACTIVATED: 'done', EXPIRED: 'expired', REFUSED: 'ready' },
  expired: {},
  done: {},
} as const

export type ActivationState = keyof typeof transitions
type EventsOf<Row> = Row extends unknown ? keyof Row : never
export type ActivationEvent = EventsOf<(typeof transitions)[ActivationState]>

/** The next state, or the same one when the event does not apply. */
export function nextActivationState(state: ActivationState, event: ActivationEvent): ActivationState {
  const row: Partial<Record<ActivationEvent, ActivationState>> = transitions[state]
  return row[event] ?? state
}

/** What a refusal of the server means here. An account that is active already needs nothing more. */
export function activationEventOf(error: string): ActivationEvent {
  if (error === 'already_activated') return 'ACTIVATED'
  return error === 'activation_expired' || error === 'wrong_activation_code' ? 'EXPIRED' : 'REFUSED'
}
