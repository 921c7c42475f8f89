import type { EventOf, StateOf } from '../transitions/transitions.ts'

/**
 * State table of a withdrawal. `sending` is committed with the payout's key before the provider is called. A
 * payout with an unknown outcome stays `sending` or `sent` until a status query, a notification or staff
 * report the outcome, and is never sent again under a new key.
 */
export const withdrawalTransitions = {
  requested: { STAFF_APPROVED: 'approved', STAFF_REJECTED: 'rejected', PLAYER_CANCELLED: 'cancelled' },
  approved: { PAYOUT_STARTED: 'sending' },
  // Staff found out the outcome from the provider by another way, because it no longer answers here.
  sending: {
    PAYOUT_CALLED: 'sent',
    PROVIDER_PAID: 'paid',
    PROVIDER_FAILED: 'failed',
    STAFF_CONFIRMED_PAID: 'paid',
    STAFF_CONFIRMED_FAILED: 'failed',
  },
  sent: {
    PROVIDER_PAID: 'paid',
    PROVIDER_FAILED: 'failed',
    PROVIDER_RETURNED: 'returned',
    STAFF_CONFIRMED_PAID: 'paid',
    STAFF_CONFIRMED_FAILED: 'failed',
  },
  paid: { PROVIDER_RETURNED: 'returned' },
  rejected: {},
  cancelled: {},
  failed: {},
  returned: {},
} as const

/** Final states: no money is held. Every other state is left by a person or at a deadline. */
export const withdrawalEnds = [
  'paid',
  'rejected',
  'cancelled',
  'failed',
  'returned',
] as const satisfies readonly WithdrawalState[]

/** States before the end: the money is held. */
export const openWithdrawalStates = [
  'requested',
  'approved',
  'sending',
  'sent',
] as const satisfies readonly Exclude<WithdrawalState, (typeof withdrawalEnds)[number]>[]

export type WithdrawalState = StateOf<typeof withdrawalTransitions>
export type WithdrawalEvent = EventOf<typeof withdrawalTransitions>
