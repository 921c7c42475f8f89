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

/** The decisions of staff about cases. */
export const CASE_DECISIONS = [
  'credit',
  'return',
  'close',
  'paid',
  'failed',
  'approve',
  'reject',
  'withdraw',
] as const

export type CaseDecision = (typeof CASE_DECISIONS)[number]

/**
 * The decisions that a case of a kind may offer, and whether a note alone may close it: a kind without decisions has no
 * other way. Closed by a note, a case about money on suspense would leave the money there unseen, and a proposal would
 * wait unseen.
 */
type CaseRule =
  | { readonly decisions: readonly []; readonly closedByNote: 'always' }
  | {
      readonly decisions: readonly [CaseDecision, ...CaseDecision[]]
      readonly closedByNote: 'always' | 'withoutDecisions' | 'never'
    }

/** How staff end the cases of each kind. */
export const CASE_RULES = {
  notification_mismatch: { decisions: ['credit', 'return', 'close'], closedByNote: 'withoutDecisions' },
  unknown_reference: { decisions: [], closedByNote: 'always' },
  second_payment: { decisions: ['credit', 'return', 'close'], closedByNote: 'withoutDecisions' },
  event_changed: { decisions: [], closedByNote: 'always' },
  deposit_on_suspense: { decisions: ['credit', 'return'], closedByNote: 'never' },
  deposit_unanswered: { decisions: ['close'], closedByNote: 'always' },
  payout_unanswered: { decisions: ['paid', 'failed'], closedByNote: 'always' },
  payout_failed: { decisions: [], closedByNote: 'always' },
  payout_returned: { decisions: [], closedByNote: 'always' },
  payout_name_differs: { decisions: [], closedByNote: 'always' },
  closed_with_money: { decisions: [], closedByNote: 'always' },
  correction_proposed: { decisions: ['approve', 'reject'], closedByNote: 'never' },
  same_document_picture: { decisions: [], closedByNote: 'always' },
  provider_refused: { decisions: [], closedByNote: 'always' },
  transaction_difference: { decisions: [], closedByNote: 'always' },
  ledger_drift: { decisions: [], closedByNote: 'always' },
  audit_broken: { decisions: [], closedByNote: 'always' },
} as const satisfies Readonly<Record<CaseKind, CaseRule>>

/** The decisions that a case of the kind may offer. */
export type CaseDecisionOf<Kind extends CaseKind> = (typeof CASE_RULES)[Kind]['decisions'][number]

/** Whether a note alone may close a case of the kind that offers these decisions. */
export function isNoteEnough(kind: CaseKind, decisions: readonly string[]): boolean {
  const { closedByNote } = CASE_RULES[kind]
  return closedByNote === 'always' || (closedByNote === 'withoutDecisions' && decisions.length === 0)
}
