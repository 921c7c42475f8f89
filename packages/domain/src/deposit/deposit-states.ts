import type { StateOf } from '../transitions/transitions.ts'

/** Money may arrive after the end: the requested amount is credited; staff decide about any other amount. */
const late = {
  PROVIDER_CREDITED: 'ok',
  PROVIDER_CREDITED_WITHOUT_ROOM: 'suspense',
  STAFF_CREDITED: 'ok',
  STAFF_RETURNED: 'refunded',
} as const

/**
 * State table of a deposit. In `init` its limit is reserved and the provider does not know it yet; in
 * `pending` the provider has it. The provider's final status or a member of staff ends it; an unknown status
 * leaves it `pending` (wiring: section 3).
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
    // The payment differs from the request, or the provider no longer answers: staff end it (D-35).
    STAFF_CREDITED: 'ok',
    STAFF_RETURNED: 'refunded',
    STAFF_CLOSED: 'closed',
  },
  // Money that arrives after the provider reported a failure is credited, or put on suspense when no limit is
  // left.
  failed: late,
  cancelled: late,
  expired: late,
  closed: late,
  suspense: { STAFF_RELEASED: 'ok', STAFF_RETURNED: 'refunded' },
  ok: {},
  refunded: {},
} as const

/**
 * Final states: no limit is reserved and the provider is not queried. Every other state is left by a person
 * or at a deadline.
 */
export const depositEnds = [
  'ok',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'closed',
] as const satisfies readonly DepositState[]

/** States without a final status of the provider: a limit is reserved. */
export const openDepositStates = ['init', 'pending'] as const satisfies readonly DepositState[]

export type DepositState = StateOf<typeof depositTransitions>
