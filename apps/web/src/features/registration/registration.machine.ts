/**
 * Screen states of a registration (0§2.6, 0§4.3, T-82). Desktops show two pages, `details` and `terms`; phones show both at once and
 * submit from `details`. Where the operator wants it, `confirmation` shows all that was typed before it goes out (DECIDE-016). Who does not declare to be unexposed is asked on a page of its own, `exposure` (T-75).
 */
const transitions = {
  details: { CONTINUED: 'terms', CHECKED: 'confirmation', ASKED_EXPOSURE: 'exposure', SUBMITTED: 'submitting' },
  terms: { BACK: 'details', CHECKED: 'confirmation', ASKED_EXPOSURE: 'exposure', SUBMITTED: 'submitting' },
  confirmation: { BACK_TO_DETAILS: 'details', BACK: 'terms', ASKED_EXPOSURE: 'exposure', SUBMITTED: 'submitting' },
  exposure: { BACK_TO_DETAILS: 'details', BACK: 'terms', SUBMITTED: 'submitting' },
  submitting: { OPENED: 'done', DETAILS_REFUSED: 'details', TERMS_REFUSED: 'terms' },
  done: {},
} as const

export type RegistrationState = keyof typeof transitions
type EventsOf<Row> = Row extends unknown ? keyof Row : never
export type RegistrationEvent = EventsOf<(typeof transitions)[RegistrationState]>

/** The next state, or the same one when the event does not apply. */
export function nextRegistrationState(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  const row: Partial<Record<RegistrationEvent, RegistrationState>> = transitions[state]
  return row[event] ?? state
}
