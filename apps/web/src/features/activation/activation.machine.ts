import { stepperOf, type EventOf } from '@baize/domain'

/** Screen states of an activation. The link is checked first, so that a dead one says so before a button is offered. Opening the mail's link changes nothing: only the button does, for mail scanners open links too. A page that was loaded again has no code any more: `reloaded` leads back to the mail. */
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

/** What a refusal of the server means here. An account that is active already needs nothing more. */
export function activationEventOf(error: string): ActivationEvent {
  if (error === 'already_activated') return 'ACTIVATED'
  return error === 'activation_expired' || error === 'wrong_activation_code' ? 'EXPIRED' : 'REFUSED'
}
