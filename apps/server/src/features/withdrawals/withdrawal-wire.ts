import type { OutputOf, Withdrawal } from '@baize/contract'
import {
  bankOf,
  declineReasonOf,
  maskIban,
  waitsForPlayer,
  withdrawalTimeline,
  type CurrencyCode,
  type Iban,
  type TimelineActor,
  type WithdrawalState,
} from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import type { PaymentMethod } from '../../parts/plugins/plugins.ts'
import type { InformationRequestRow } from '../cases/index.ts'
import { paidBy } from './promises.ts'
import { promiseStartMs, informationRequestOf } from './information-request-record.ts'
import type { WithdrawalRecord, WithdrawalRow } from './withdrawal-row.ts'

type WireStep = OutputOf<'payments.withdrawal'>['timeline'][number]
type Frame = {
  readonly nowMs: number
  /** The method as its folder defines it; `undefined` when its file was deleted. */
  readonly method: Pick<PaymentMethod, 'usualHours'> | undefined
}

const textOf = (ms: number | null) => (ms === null ? null : instantText(ms))

/** The timeline steps of one withdrawal, from its record. */
export function timelineToWire(
  withdrawal: WithdrawalRow,
  { events, informationRequests }: WithdrawalRecord,
  { nowMs, method }: Frame,
): WireStep[] {
  const record = events.map((event) => ({
    state: event.state as WithdrawalState,
    actor: event.actor as TimelineActor,
    atMs: event.at.epochMilliseconds,
    dueAtMs: event.due_at?.epochMilliseconds ?? null,
    // A text outside the list is not for players.
    reason:
      event.actor === 'provider' && event.reason !== null ? declineReasonOf(event.reason) : event.reason,
  }))
  const requests = informationRequests.map(informationRequestOf)
  const lastPromiseMs = paidBy(promiseStartMs(withdrawal, informationRequests, nowMs), method?.usualHours)
  const nextQueryMs = withdrawal.check_at?.epochMilliseconds ?? null
  return withdrawalTimeline(record, { nowMs, lastPromiseMs, nextQueryMs, informationRequests: requests }).map(
    ({ atMs, dueAtMs, nextQueryMs: queryMs, ...step }) => ({
      ...step,
      at: textOf(atMs),
      dueAt: textOf(dueAtMs),
      nextQueryAt: textOf(queryMs),
    }),
  )
}

/** The unanswered information request, while the withdrawal is requested. */
function openInformationRequestOf(
  withdrawal: WithdrawalRow,
  informationRequests: readonly InformationRequestRow[],
  nowMs: number,
): Withdrawal['informationRequest'] {
  const last = informationRequests.at(-1)
  if (
    last === undefined ||
    withdrawal.state !== 'requested' ||
    last.answered_at !== null ||
    last.withdrawn_at !== null
  )
    return null
  return {
    id: last.id,
    question: last.question,
    answerBy: last.answer_by.toString(),
    isLate: !waitsForPlayer(informationRequestOf(last), nowMs),
  }
}

/** A withdrawal as its player sees it. */
export function withdrawalToWire(
  withdrawal: WithdrawalRow,
  record: WithdrawalRecord,
  frame: Frame & { readonly mayCancel: boolean },
): Withdrawal {
  return {
    reference: withdrawal.reference,
    method: withdrawal.method_id,
    state: withdrawal.state,
    amount: withdrawal.amount,
    chargedAmount: withdrawal.charged,
    receiveAmount: withdrawal.received,
    currency: withdrawal.currency as CurrencyCode,
    destination: maskIban(withdrawal.iban),
    destinationBank: bankOf(withdrawal.iban as Iban),
    requestedAt: withdrawal.requested_at.toString(),
    canCancel: frame.mayCancel && withdrawal.state === 'requested',
    informationRequest: openInformationRequestOf(withdrawal, record.informationRequests, frame.nowMs),
    timeline: timelineToWire(withdrawal, record, frame),
  }
}
