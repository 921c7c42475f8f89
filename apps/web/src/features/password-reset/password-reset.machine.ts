/**
 * Screen states of setting a new password by a mailed link. Opening the page uses nothing up: the code goes with the form. A link
 * that is over or was used leads back to asking for another one.
 */
const transitions = {
  ready: { SUBMITTED: 'sending' },
  sending: { SET: 'done', REFUSED: 'ready', LINK_OVER: 'over' },
  over: {},
  done: {},
} as const

export type PasswordResetState = keyof typeof transitions
type EventsOf<Row> = Row extends unknown ? keyof Row : never
export type PasswordResetEvent = EventsOf<(typeof transitions)[PasswordResetState]>

/** The next state, or the same one when the event does not apply. */
export function nextPasswordResetState(state: PasswordResetState, event: PasswordResetEvent): PasswordResetState {
  const row: Partial<Record<PasswordResetEvent, PasswordResetState>> = transitions[state]
  return row[event] ?? state
}

const linkErrors: ReadonlySet<string> = new Set(['code_not_found', 'code_expired', 'code_used'])

/** What a refusal means for the screen. */
export function passwordResetEventOf(error: string): PasswordResetEvent {
  return linkErrors.has(error) ? 'LINK_OVER' : 'REFUSED'
}
