import type { StateOf } from '../transitions/transitions.ts'

/** The money may arrive after the end: what was asked for is credited, anything else staff decide about. */
const late = {
  PROVIDER_CREDITED: 'ok',
  PROVIDER_CREDITED_WITHOUT_ROOM: 'suspense',
  STAFF_CREDITED: 'ok',
  STAFF_RETURNED: 'refunded',
} as const

/**
 * Life of a deposit. `init` is created with its limit reserved and unknown to the provider; `pending` is with the provider.
 * The provider's final status ends it, or a person: an unknown status keeps it `pending` (wiring: section 3).
 */
export const depositTransitions = {
  init: {
    PROVIDER_STARTED: 'pending',
    PROVIDER_CREDITED: 'ok',
    PROVIDER_FAILED: 'failed',
    PROVIDER_CANCELLED: 'cancelled',
    PROVIDER_EXPIRED: 'expired',
    STAFF_CREDITED: 'ok',
    STAFF_RETURNED: 'refunded',
    STAFF_CLOSED: 'closed',
  },
  pending: {
    PROVIDER_CREDITED: 'ok',
    PROVIDER_FAILED: 'failed',
    PROVIDER_CANCELLED: 'cancelled',
    PROVIDER_EXPIRED: 'expired',
    // What arrived is not what was asked for, or nothing is heard any more: staff end it (D-35).
    STAFF_CREDITED: 'ok',
    STAFF_RETURNED: 'refunded',
    STAFF_CLOSED: 'closed',
  },
  // The player's money arrives even after the provider said no: it is credited, or put on suspense when no limit is left.
  failed: late,
  cancelled: late,
  expired: late,
  closed: late,
  suspense: { STAFF_RELEASED: 'ok', STAFF_REFUNDED: 'refunded' },
  ok: {},
  refunded: {},
} as const

/** Here nobody waits, no limit is reserved and nobody is asked. Every other state is left by a person or at a deadline. */
export const depositEnds = [
  'ok',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'closed',
] as const satisfies readonly DepositState[]

export type DepositState = StateOf<typeof depositTransitions>
