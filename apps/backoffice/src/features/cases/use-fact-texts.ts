import type { StaffCase } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import type { Fact, Side } from './facts.ts'

const LABELS = {
  differences: 'items.fact.differences',
  amount: 'items.fact.amount',
  currency: 'items.fact.currency',
  reference: 'items.fact.reference',
  paymentId: 'items.fact.paymentId',
  merchant: 'items.fact.merchant',
  state: 'items.fact.state',
  status: 'items.fact.status',
  kind: 'items.fact.kind',
  time: 'items.fact.time',
  otherPlayer: 'items.fact.otherPlayer',
  provider: 'items.fact.provider',
  supplier: 'items.fact.supplier',
  outcome: 'items.fact.outcome',
  says: 'items.fact.says',
  promised: 'items.fact.promised',
  promisedFor: 'items.fact.promisedFor',
  event: 'items.fact.event',
  firstReceivedAt: 'items.fact.firstReceivedAt',
  key: 'items.fact.key',
  betKey: 'items.fact.betKey',
  round: 'items.fact.round',
  user: 'items.fact.user',
  day: 'items.fact.day',
  broken: 'items.fact.broken',
  first: 'items.fact.first',
} as const

/** `says` holds a provider's status, or another code that depends on the kind of case. */
const SAYS = {
  payout_failed: 'items.fact.says.code',
  payout_returned: 'items.fact.says.code',
  ledger_drift: 'items.fact.says.rule',
} as const

const SIDES = {
  our: 'items.side.our',
  their: 'items.side.their',
  other: 'items.side.other',
  first: 'items.side.first',
  second: 'items.side.second',
} as const

/**
 * Codes of our records and of messages, by fact. An unknown code, such as a provider's own, is shown as
 * received.
 */
const CODES = {
  differences: {
    amount: 'items.difference.amount',
    currency: 'items.difference.currency',
    merchant: 'items.difference.merchant',
    'payment id': 'items.difference.paymentId',
    provider: 'items.difference.provider',
    kind: 'items.difference.kind',
    reference: 'items.difference.reference',
    player: 'items.difference.player',
    'not in our ledger': 'items.difference.notInLedger',
    'not at the provider': 'items.difference.notAtProvider',
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
    pending: 'items.status.pending',
    ok: 'items.status.ok',
    failed: 'items.status.failed',
    cancelled: 'items.status.cancelled',
    expired: 'items.status.expired',
    returned: 'items.status.returned',
  },
  kind: {
    payment: 'items.fact.kind.payment',
    payout: 'items.fact.kind.payout',
    bet: 'players.kind.bet',
    win: 'players.kind.win',
    rollback: 'players.kind.rollback',
    none: 'items.fact.kind.none',
  },
  outcome: {
    key_reused: 'items.outcome.key_reused',
    key_of_another_player: 'items.outcome.key_of_another_player',
    bet_unknown: 'items.outcome.bet_unknown',
    bet_rolled_back: 'items.outcome.bet_rolled_back',
    bet_settled: 'items.outcome.bet_settled',
    wrong_currency: 'items.outcome.wrong_currency',
    player_unknown: 'items.outcome.player_unknown',
  },
  promised: {
    'one payment per reference': 'items.promised.onePayment',
    'nothing about second payments': 'items.promised.nothing',
  },
} as const

/** Shown when the provider's answer has no final status for a payment or payout. */
const ANSWERS = {
  deposit_unanswered: {
    pending: 'items.status.pending',
    'not installed': 'items.says.depositNotInstalled',
    'no status in 30 days': 'items.says.noStatus',
  },
  payout_unanswered: {
    pending: 'items.status.pending',
    silent: 'items.says.silent',
    unknown: 'items.says.unknown',
    denied: 'items.says.denied',
    'not installed': 'items.says.notInstalled',
  },
} as const

const keyIn = <Key>(table: Readonly<Record<string, Key>>, name: string): Key | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The texts of a case's facts: labels, and texts of known codes. */
export function useFactTexts(kind: StaffCase['kind']) {
  const { t } = useText()
  const about = (name: string): string => {
    const key = name === 'says' ? (keyIn(SAYS, kind) ?? LABELS.says) : keyIn(LABELS, name)
    return key === undefined ? wordsOf(name) : t(key)
  }
  const side = (name: Side): string => t(SIDES[name])
  const label = (fact: Fact): string =>
    fact.side === null
      ? about(fact.about)
      : t('items.side', { fact: about(fact.about), side: side(fact.side) })
  const value = (fact: Fact): string => {
    const answers =
      fact.about === 'says' ? keyIn<Readonly<Record<string, AnswerKey>>>(ANSWERS, kind) : undefined
    const codes = answers ?? keyIn<Readonly<Record<string, CodeKey>>>(CODES, fact.about)
    if (codes === undefined) return fact.value
    const texts = fact.value.split(', ').map((code) => keyIn(codes, code))
    return texts.every((key) => key !== undefined) ? texts.map((key) => t(key)).join(', ') : fact.value
  }
  return { about, side, label, value }
}

type ValuesOf<Table> = Table[keyof Table]
type CodeKey = { [About in keyof typeof CODES]: ValuesOf<(typeof CODES)[About]> }[keyof typeof CODES]
type AnswerKey = { [Kind in keyof typeof ANSWERS]: ValuesOf<(typeof ANSWERS)[Kind]> }[keyof typeof ANSWERS]

/** Fallback label of a fact without a text, such as one of another release: `paidAt` becomes "Paid at". */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
