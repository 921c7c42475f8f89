/**
 * Why a provider declined a payment or payout, as a player may read it. The list is closed, because a
 * provider's own code can disclose a suspicion (`aml_hold`), and disclosing one to a player is a crime. Any
 * other code is `other`.
 */
export const DECLINE_REASONS = [
  /** The bank or the provider declined without a reason. */
  'declined',
  'card_declined',
  'card_expired',
  'insufficient_funds',
  /** A limit of the bank or of the provider, not of the platform. */
  'bank_limit_reached',
  'account_closed',
  'invalid_iban',
  'cancelled',
  'expired',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The reason that a player may read for a stored or received one: one of the list, or `other`. */
export const declineReasonOf = (reason: string): DeclineReason =>
  DECLINE_REASONS.find((known) => known === reason) ?? 'other'
