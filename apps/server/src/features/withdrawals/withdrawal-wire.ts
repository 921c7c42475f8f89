import type { OutputOf, Withdrawal } from '@baize/contract'
import { bankOf, maskIban, withdrawalTimeline, type CurrencyCode, type Iban, type TimelineActor, type WithdrawalState } from '@baize/domain'
import type { PaymentMethod } from '../../platform/plugins/plugins.ts'
import { paidBy } from './promises.ts'
import type { WithdrawalEventRow, WithdrawalRow } from './withdrawal-store.ts'

type WireStep = OutputOf<'billfold.withdrawal'>['timeline'][number]
type Frame = {
  readonly nowMs: number
  /** Its method as the folder defines it; gone when the file was deleted. */
  readonly method: Pick<PaymentMethod, 'usualHours'> | undefined
}

const textOf = (ms: number | null) => (ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString())

/** "Where is my money": the steps of one withdrawal, from its record. */
export function timelineToWire(withdrawal: WithdrawalRow, events: readonly WithdrawalEventRow[], { nowMs, method }: Frame): WireStep[] {
  const record = events.map((event) => ({
    state: event.state as WithdrawalState,
    actor: event.actor as TimelineActor,
    atMs: event.at.epochMilliseconds,
    dueAtMs: event.due_at?.epochMilliseconds ?? null,
    reason: event.reason,
  }))
  const lastPromiseMs = paidBy(withdrawal.requested_at.epochMilliseconds, method?.usualHours)
  const nextLookMs = withdrawal.check_at?.epochMilliseconds ?? null
  return withdrawalTimeline(record, { nowMs, lastPromiseMs, nextLookMs }).map(({ atMs, dueAtMs, nextLookMs: lookMs, ...step }) => ({
    ...step,
    at: textOf(atMs),
    dueAt: textOf(dueAtMs),
    nextLookAt: textOf(lookMs),
  }))
}

/** A withdrawal as its player sees it. */
export function withdrawalToWire(
  withdrawal: WithdrawalRow,
  events: readonly WithdrawalEventRow[],
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
    timeline: timelineToWire(withdrawal, events, frame),
  }
}
