import type { StaffCase } from '@baize/contract'
import type { LedgerInvariant } from '@baize/domain'
import { useNames, useText } from '../../platform/context.tsx'
import { calendarDay } from '../../platform/dates.ts'
import { manyIn, type Fact, type Side } from './facts.ts'

const LABELS = {
  differences: 'cases.fact.differences',
  amount: 'cases.fact.amount',
  currency: 'cases.fact.currency',
  reference: 'cases.fact.reference',
  paymentId: 'cases.fact.paymentId',
  merchant: 'cases.fact.merchant',
  state: 'cases.fact.state',
  status: 'cases.fact.status',
  kind: 'cases.fact.kind',
  time: 'cases.fact.time',
  otherPlayer: 'cases.fact.otherPlayer',
  provider: 'cases.fact.provider',
  outcome: 'cases.fact.outcome',
  answer: 'cases.fact.answer',
  providerCode: 'cases.fact.providerCode',
  invariant: 'cases.fact.invariant',
  reason: 'cases.fact.reason',
  promised: 'cases.fact.promised',
  promisedFor: 'cases.fact.promisedFor',
  event: 'cases.fact.event',
  firstReceivedAt: 'cases.fact.firstReceivedAt',
  key: 'cases.fact.key',
  betKey: 'cases.fact.betKey',
  round: 'cases.fact.round',
  user: 'cases.fact.user',
  day: 'cases.fact.day',
  broken: 'cases.fact.broken',
  problem: 'cases.fact.problem',
  row: 'cases.fact.row',
  line: 'cases.fact.line',
  first: 'cases.fact.first',
  correction: 'cases.fact.correction',
  message: 'cases.fact.message',
  lapsesAt: 'cases.fact.lapsesAt',
  isVerified: 'cases.fact.isVerified',
} as const

const SIDES = {
  our: 'cases.side.our',
  their: 'cases.side.their',
  other: 'cases.side.other',
  first: 'cases.side.first',
  second: 'cases.side.second',
} as const

/** The rules of the ledger. */
const INVARIANTS = {
  I1: 'cases.invariant.I1',
  I2: 'cases.invariant.I2',
  I3: 'cases.invariant.I3',
  I4: 'cases.invariant.I4',
  I5: 'cases.invariant.I5',
  I6: 'cases.invariant.I6',
  I7: 'cases.invariant.I7',
  I8: 'cases.invariant.I8',
  I9: 'cases.invariant.I9',
  I10: 'cases.invariant.I10',
  I11: 'cases.invariant.I11',
  I12: 'cases.invariant.I12',
  I16: 'cases.invariant.I16',
  I17: 'cases.invariant.I17',
} as const satisfies Readonly<Record<LedgerInvariant, string>>

/**
 * Codes of our records and of messages, by fact. An unknown code, such as a provider's own, is shown as
 * received.
 */
const CODES = {
  differences: {
    amount: 'cases.difference.amount',
    currency: 'cases.difference.currency',
    merchant: 'cases.difference.merchant',
    'payment id': 'cases.difference.paymentId',
    provider: 'cases.difference.provider',
    kind: 'cases.difference.kind',
    reference: 'cases.difference.reference',
    player: 'cases.difference.player',
    'not in our ledger': 'cases.difference.notInLedger',
    'not at the provider': 'cases.difference.notAtProvider',
  },
  state: {
    init: 'players.state.init',
    pending: 'players.state.pending',
    ok: 'players.state.ok',
    failed: 'players.state.failed',
    cancelled: 'players.state.cancelled',
    expired: 'players.state.expired',
    suspense: 'players.state.suspense',
    refunded: 'players.state.refunded',
    closed: 'players.state.closed',
    requested: 'players.state.requested',
    approved: 'players.state.approved',
    sending: 'players.state.sending',
    sent: 'players.state.sent',
    paid: 'players.state.paid',
    rejected: 'players.state.rejected',
    returned: 'players.state.returned',
  },
  status: {
    pending: 'cases.status.pending',
    ok: 'cases.status.ok',
    failed: 'cases.status.failed',
    cancelled: 'cases.status.cancelled',
    expired: 'cases.status.expired',
    returned: 'cases.status.returned',
  },
  kind: {
    payment: 'cases.fact.kind.payment',
    payout: 'cases.fact.kind.payout',
    bet: 'players.kind.bet',
    win: 'players.kind.win',
    rollback: 'players.kind.rollback',
    none: 'cases.fact.kind.none',
  },
  outcome: {
    key_reused: 'cases.outcome.key_reused',
    key_of_another_player: 'cases.outcome.key_of_another_player',
    bet_unknown: 'cases.outcome.bet_unknown',
    bet_rolled_back: 'cases.outcome.bet_rolled_back',
    bet_settled: 'cases.outcome.bet_settled',
    wrong_currency: 'cases.outcome.wrong_currency',
    player_unknown: 'cases.outcome.player_unknown',
  },
  problem: {
    changed: 'cases.problem.changed',
    missing_before: 'cases.problem.missing_before',
    wrong_link: 'cases.problem.wrong_link',
    cut_off: 'cases.problem.cut_off',
    rewritten: 'cases.problem.rewritten',
    cannot_be_anchored: 'cases.problem.cannot_be_anchored',
    unreadable: 'cases.problem.unreadable',
    wrong_signature: 'cases.problem.wrong_signature',
  },
  invariant: INVARIANTS,
  correction: {
    credit: 'cases.fact.correction.credit',
    debit: 'cases.fact.correction.debit',
    refund: 'cases.fact.correction.refund',
  },
  isVerified: { yes: 'audit.yes', no: 'audit.no' },
  promised: {
    'one payment per reference': 'cases.promised.onePayment',
    'nothing about second payments': 'cases.promised.nothing',
  },
} as const

/** Shown when the provider's answer has no final status for a payment or payout. */
const ANSWERS = {
  deposit_unanswered: {
    pending: 'cases.status.pending',
    'not installed': 'cases.answer.depositNotInstalled',
    'no status in 30 days': 'cases.answer.noStatus',
    'the provider has no status query': 'cases.answer.noQuery',
  },
  payout_unanswered: {
    pending: 'cases.status.pending',
    silent: 'cases.answer.silent',
    unknown: 'cases.answer.unknown',
    denied: 'cases.answer.denied',
    mismatch: 'cases.answer.mismatch',
    'not installed': 'cases.answer.notInstalled',
  },
} as const

const keyIn = <Key>(table: Readonly<Record<string, Key>>, name: string): Key | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The texts of a case's facts: labels, and texts of known codes. */
export function useFactTexts(kind: StaffCase['kind']) {
  const { t } = useText()
  const { providerName } = useNames()
  const about = (name: string): string => {
    const key = keyIn(LABELS, name)
    return key === undefined ? wordsOf(name) : t(key)
  }
  const side = (name: Side): string => t(SIDES[name])
  const label = (fact: Fact): string =>
    fact.side === null
      ? about(fact.about)
      : t('cases.side', { fact: about(fact.about), side: side(fact.side) })
  /** The texts of a fact that is a code or a list of codes: null for any other, undefined for an unknown code. */
  const keysOf = (fact: Fact) => {
    const answers =
      fact.about === 'answer' ? keyIn<Readonly<Record<string, AnswerKey>>>(ANSWERS, kind) : undefined
    const codes = answers ?? keyIn<Readonly<Record<string, CodeKey>>>(CODES, fact.about)
    if (codes === undefined) return null
    const keys = fact.value.split(', ').map((code) => keyIn(codes, code))
    return keys.every((key) => key !== undefined) ? keys : undefined
  }
  /** Whether a fact is a code without a text, such as the words of a provider's error. */
  const isRaw = (fact: Fact): boolean => keysOf(fact) === undefined
  const value = (fact: Fact): string => {
    if (fact.about === 'provider') return providerName(fact.value)
    if (fact.about === 'day') return calendarDay(fact.value)
    const many = fact.about === 'differences' ? manyIn(fact.value) : null
    if (many !== null) return t('cases.difference.many', { count: many })
    const keys = keysOf(fact) ?? []
    return keys.length > 0 ? keys.map((key) => t(key)).join(', ') : fact.value
  }
  return { about, side, label, value, isRaw }
}

type ValuesOf<Table> = Table[keyof Table]
type CodeKey = { [About in keyof typeof CODES]: ValuesOf<(typeof CODES)[About]> }[keyof typeof CODES]
type AnswerKey = { [Kind in keyof typeof ANSWERS]: ValuesOf<(typeof ANSWERS)[Kind]> }[keyof typeof ANSWERS]

/** Fallback label of a fact without a text, such as one of another release: `paidAt` becomes "Paid at". */
function wordsOf(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
