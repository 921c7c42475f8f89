/** The kinds of cases, in the order in which staff choose among them. */
export const CASE_KINDS = [
  'notification_mismatch',
  'unknown_reference',
  'second_payment',
  'event_changed',
  'deposit_on_suspense',
  'deposit_unanswered',
  'payout_unanswered',
  'payout_failed',
  'payout_returned',
  'payout_name_differs',
  'closed_with_money',
  'correction_proposed',
  'same_document_picture',
  'provider_refused',
  'transaction_difference',
  'ledger_drift',
  'audit_broken',
] as const

export type CaseKind = (typeof CASE_KINDS)[number]

export const isCaseKind = (name: string): name is CaseKind => (CASE_KINDS as readonly string[]).includes(name)
