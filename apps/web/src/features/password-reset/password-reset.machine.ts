import { stepperOf, type EventOf } from '@baize/domain'

/**
 * Screen states of setting a new password by a mailed link. Opening the page uses nothing up: the link is checked, so that a
 * dead one says so before a form is shown, and the code goes with the form. A dead link leads back to asking for another one. A page that
 * was loaded again has no code any more: `reloaded` leads back to the mail.
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

/** What a refusal means for the screen. */
export function passwordResetEventOf(error: string): PasswordResetEvent {
  return linkErrors.has(error) ? 'LINK_OVER' : 'REFUSED'
}
