import type { InformationRequestRecord } from '@baize/domain'
import type { InformationRequestRow } from '../cases/index.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** An information request as the domain reads it. */
export function informationRequestOf(row: InformationRequestRow): InformationRequestRecord {
  return {
    question: row.question,
    requestedAtMs: row.requested_at.epochMilliseconds,
    answerByMs: row.answer_by.epochMilliseconds,
    decideByMs: row.decide_by.epochMilliseconds,
    answer: row.answer,
    answeredAtMs: row.answered_at?.epochMilliseconds ?? null,
    withdrawnAtMs: row.withdrawn_at?.epochMilliseconds ?? null,
  }
}

/** Start of the last promise: the request plus the time that the player took to answer. */
export function promiseStartMs(
  withdrawal: Pick<WithdrawalRow, 'requested_at'>,
  requests: readonly InformationRequestRow[],
  nowMs: number,
): number {
  const took = ({ requestedAtMs, answeredAtMs, withdrawnAtMs, answerByMs }: InformationRequestRecord) =>
    Math.min(answeredAtMs ?? withdrawnAtMs ?? nowMs, answerByMs) - requestedAtMs
  return requests.reduce(
    (sum, row) => sum + took(informationRequestOf(row)),
    withdrawal.requested_at.epochMilliseconds,
  )
}
