import type { StaffCase } from '@baize/contract'
import { declineReasonOf } from '@baize/domain'
import { useNames, useText } from '../../platform/context.tsx'
import { factsOf, manyIn } from './facts.ts'
import { useFactTexts } from './use-fact-texts.ts'

type Facts = {
  readonly provider: string
  readonly subject: string
  /** The text of a fact by its stored name; undefined when the case has none. */
  readonly textOf: (name: string) => string | undefined
  /** Its stored value. */
  readonly stored: StaffCase['details']
}

/** What happened, with names and amounts; null where the facts do not hold enough for a sentence. */
export function useCaseSentence({ kind, subject, details }: StaffCase): string | null {
  const { t } = useText()
  const { providerName } = useNames()
  const texts = useFactTexts(kind)
  const known = new Map(factsOf(details).map((fact) => [fact.name, texts.value(fact)]))
  const facts: Facts = {
    provider:
      details['provider'] === undefined ? t('cases.says.provider') : providerName(details['provider']),
    subject,
    textOf: (name) => known.get(name),
    stored: details,
  }
  const ofPayment = usePaymentSentences(facts)
  const ofGame = useGameSentences(facts)
  const ofAlarm = useAlarmSentences(facts)
  const sentences: Readonly<Record<StaffCase['kind'], () => string | null>> = {
    ...ofPayment,
    ...ofGame,
    ...ofAlarm,
  }
  return sentences[kind]()
}

function usePaymentSentences(facts: Facts) {
  const { t } = useText()
  const { provider, subject, textOf, stored } = facts
  const mismatch = useMismatch(facts)
  const [our, their, amount] = [textOf('ourAmount'), textOf('theirAmount'), textOf('amount')]
  const because = (reason: string | undefined) =>
    reason === undefined ? '' : ` ${t(`declined.${declineReasonOf(reason)}`)}`
  return {
    notification_mismatch: mismatch,
    unknown_reference: () =>
      t('cases.says.unknown_reference', {
        provider,
        subject,
        kind: stored['theirKind'] ?? 'payment',
        amount: their ?? 'none',
      }),
    second_payment: () =>
      our === undefined
        ? null
        : t('cases.says.second_payment', { provider, subject, our, amount: their ?? 'none' }),
    event_changed: () =>
      t('cases.says.event_changed', { provider, date: textOf('firstReceivedAt') ?? t('cases.notStated') }),
    deposit_on_suspense: () =>
      amount === undefined ? null : t('cases.says.deposit_on_suspense', { provider, amount }),
    deposit_unanswered: () =>
      amount === undefined
        ? null
        : t(unanswered[stored['answer'] ?? ''] ?? 'cases.says.deposit_unanswered', { provider, amount }),
    payout_unanswered: () =>
      amount === undefined ? null : t('cases.says.payout_unanswered', { provider, amount }),
    payout_failed: () =>
      amount === undefined
        ? null
        : `${t('cases.says.payout_failed', { provider, amount })}${because(stored['reason'])}`,
    closed_with_money: () => (amount === undefined ? null : t('cases.says.closed_with_money', { amount })),
    correction_proposed: () =>
      amount === undefined
        ? null
        : t('cases.says.correction_proposed', {
            amount,
            correction: stored['correction'] ?? '',
            message: stored['message'] ?? '',
            date: textOf('lapsesAt') ?? '',
          }),
    same_document_picture: () => t('cases.says.same_document_picture'),
    payout_returned: () =>
      amount === undefined ? null : t('cases.says.payout_returned', { provider, amount }),
    payout_name_differs: () =>
      amount === undefined
        ? null
        : t('cases.says.payout_name_differs', { amount, isVerified: stored['isVerified'] ?? 'no' }),
  }
}

/** The variants of a deposit without an answer, by why there is none. */
const unanswered: Readonly<
  Record<string, 'cases.says.deposit_unanswered.notInstalled' | 'cases.says.deposit_unanswered.noStatus'>
> = {
  'not installed': 'cases.says.deposit_unanswered.notInstalled',
  'no status in 30 days': 'cases.says.deposit_unanswered.noStatus',
}

/** The most important difference, where a notification has several: the table shows all of them. */
function useMismatch({ provider, textOf, stored }: Facts): () => string | null {
  const { t } = useText()
  const differences = (stored['differences'] ?? '').split(', ')
  const [our, their] = [textOf('ourAmount'), textOf('theirAmount')]
  const [state, status] = [textOf('ourState'), textOf('theirStatus')]
  const amount = their ?? 'none'
  return () => {
    if (differences.includes('kind'))
      return t('cases.says.mismatch.kind', {
        provider,
        their: stored['theirKind'] ?? '',
        our: stored['ourKind'] ?? '',
      })
    if (differences.includes('provider')) return t('cases.says.mismatch.provider', { provider })
    if (stored['otherReference'] !== undefined)
      return t('cases.says.mismatch.otherPayment', { provider, amount, other: stored['otherReference'] })
    if (
      our !== undefined &&
      our !== their &&
      differences.some((name) => name === 'amount' || name === 'currency')
    )
      return t('cases.says.mismatch.amount', { provider, amount, our })
    if (differences.includes('merchant')) return t('cases.says.mismatch.merchant', { provider, amount })
    if (differences.includes('payment id')) return t('cases.says.mismatch.paymentId', { provider, amount })
    return status === undefined || state === undefined
      ? null
      : t('cases.says.mismatch.status', { provider, status, state })
  }
}

function useGameSentences({ provider, textOf, stored }: Facts) {
  const { t } = useText()
  const amount = textOf('amount') ?? 'none'
  const [our, their] = [textOf('ourAmount') ?? 'none', textOf('theirAmount') ?? 'none']
  const [ourKind, theirKind] = [stored['ourKind'] ?? '', stored['theirKind'] ?? '']
  const difference = stored['differences'] ?? ''
  return {
    provider_refused: () =>
      t('cases.says.provider_refused', {
        provider,
        amount,
        kind: stored['kind'] ?? '',
        outcome: textOf('outcome') ?? t('cases.notStated'),
      }),
    transaction_difference: () => {
      const many = manyIn(difference)
      if (many !== null)
        return t('cases.says.difference.day', { provider, count: many, day: textOf('day') ?? '' })
      if (difference === 'not in our ledger')
        return t('cases.says.difference.notInLedger', { provider, kind: theirKind, amount: their })
      if (difference === 'not at the provider')
        return t('cases.says.difference.notAtProvider', { provider, kind: ourKind, amount: our })
      if (difference === 'player') return t('cases.says.difference.player', { provider })
      return t('cases.says.difference.values', { provider, ourKind, theirKind, our, their })
    },
  }
}

function useAlarmSentences({ textOf, stored }: Facts) {
  const { t } = useText()
  return {
    ledger_drift: () => {
      const rule = textOf('invariant')
      return rule === undefined
        ? null
        : t('cases.says.ledger_drift', { rule, count: Number(stored['broken'] ?? 0) })
    },
    audit_broken: () => {
      const problem = textOf('problem')
      const { row, line } = stored
      if (problem === undefined || (row === undefined && line === undefined)) return null
      return row === undefined
        ? t('cases.says.audit_broken.line', { line: line ?? '', problem })
        : t('cases.says.audit_broken.row', { row, problem })
    },
  }
}
