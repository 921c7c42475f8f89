import { stepperOf, type EventOf } from '@baize/domain'

/**
 * Screen states of setting a new password by an emailed link. Opening the page does not use up the code: the
 * link is checked, so that an expired one is reported before the form is shown, and the code is sent with the
 * form. An expired link leads back to requesting another one. After a reload the page has no code: `reloaded`
 * asks the player to use the email again.
 */
const transitions = {
  checking: { VALID: 'ready', LINK_OVER: 'over', REFUSED: 'ready' },
  ready: { SUBMITTED: 'sending' },
  sending: { SET: 'done', REFUSED: 'ready', LINK_OVER: 'over' },
  over: {},
  reloaded: {},
  done: {},
} as const

export type PasswordResetEvent = EventOf<typeof transitions>
export const nextPasswordResetState = stepperOf(transitions)

const linkErrors: ReadonlySet<string> = new Set(['code_not_found', 'code_expired', 'code_used'])

/** The event for each error. */
export function passwordResetEventOf(error: string): PasswordResetEvent {
  return linkErrors.has(error) ? 'LINK_OVER' : 'REFUSED'
}
