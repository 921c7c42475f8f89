import { nextState, type EventOf, type StateOf } from '../transitions/transitions.ts'

/**
 * Life of a deposit. `init` is created with its limit reserved and unknown to the provider; `pending` is with the provider.
 * Only the provider's last word ends it: an unknown status keeps it `pending` (wiring: section 3).
 */
export const depositTransitions = {
  init: {
    PROVIDER_STARTED: 'pending',
    PROVIDER_CREDITED: 'ok',
    PROVIDER_FAILED: 'failed',
    PROVIDER_CANCELLED: 'cancelled',
    PROVIDER_EXPIRED: 'expired',
  },
  pending: { PROVIDER_CREDITED: 'ok', PROVIDER_FAILED: 'failed', PROVIDER_CANCELLED: 'cancelled', PROVIDER_EXPIRED: 'expired' },
  // The player's money arrives even after the provider said no: it is credited, or put on suspense when no limit is left.
  failed: { PROVIDER_CREDITED: 'ok', PROVIDER_CREDITED_WITHOUT_ROOM: 'suspense' },
  cancelled: { PROVIDER_CREDITED: 'ok', PROVIDER_CREDITED_WITHOUT_ROOM: 'suspense' },
  expired: { PROVIDER_CREDITED: 'ok', PROVIDER_CREDITED_WITHOUT_ROOM: 'suspense' },
  suspense: { STAFF_RELEASED: 'ok', STAFF_REFUNDED: 'refunded' },
  ok: {},
  refunded: {},
} as const

export type DepositState = StateOf<typeof depositTransitions>
export type DepositEvent = EventOf<typeof depositTransitions>

/** The next state, or `null` when the event does not apply (a late or repeated message). */
export function nextDepositState(state: DepositState, event: DepositEvent): DepositState | null {
  return nextState(depositTransitions, state, event)
}
