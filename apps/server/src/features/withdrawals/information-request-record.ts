import type { WithdrawalQuestionRecord } from '@baize/domain'
import type { InformationRequestRow } from './information-request-store.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** An information request as the domain reads it. */
export function informationRequestOf(row: InformationRequestRow): WithdrawalQuestionRecord {
  return {
    question: row.question,
    askedAtMs: row.asked_at.epochMilliseconds,
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
  questions: readonly InformationRequestRow[],
  nowMs: number,
): number {
  const took = ({ askedAtMs, answeredAtMs, withdrawnAtMs, answerByMs }: WithdrawalQuestionRecord) =>
    Math.min(answeredAtMs ?? withdrawnAtMs ?? nowMs, answerByMs) - askedAtMs
  return questions.reduce(
    (sum, row) => sum + took(informationRequestOf(row)),
    withdrawal.requested_at.epochMilliseconds,
  )
}
