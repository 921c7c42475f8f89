import { stepperOf, type EventOf } from '@baize/domain'

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

export type PasswordResetEvent = EventOf<typeof transitions>
export const nextPasswordResetState = stepperOf(transitions)

const linkErrors: ReadonlySet<string> = new Set(['code_not_found', 'code_expired', 'code_used'])

/** What a refusal means for the screen. */
export function passwordResetEventOf(error: string): PasswordResetEvent {
  return linkErrors.has(error) ? 'LINK_OVER' : 'REFUSED'
}
