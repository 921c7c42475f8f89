import { stepperOf, type EventOf } from '@baize/domain'

/**
 * Screen states of an activation. The link is checked first, so that an expired one is reported before the
 * button is shown. Opening the link changes nothing: only the button activates, because mail scanners open
 * links too. After a reload the page has no code: `reloaded` asks the player to use the email again.
 */
const transitions = {
  checking: { VALID: 'ready', ACTIVATED: 'done', EXPIRED: 'expired', REFUSED: 'ready' },
  ready: { PRESSED: 'sending' },
  sending: { ACTIVATED: 'done', EXPIRED: 'expired', REFUSED: 'ready' },
  expired: {},
  reloaded: {},
  done: {},
} as const

export type ActivationEvent = EventOf<typeof transitions>
export const nextActivationState = stepperOf(transitions)

/** The event for each error. An account that is already active needs nothing more. */
export function activationEventOf(error: string): ActivationEvent {
  if (error === 'already_activated') return 'ACTIVATED'
  return error === 'activation_expired' || error === 'wrong_activation_code' ? 'EXPIRED' : 'REFUSED'
}
