import type { WithdrawalQuestionRecord } from '@baize/domain'
import type { QuestionRow } from './information-request-store.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** A question as the domain judges it. */
export function questionOf(row: QuestionRow): WithdrawalQuestionRecord {
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

/** From when on the last promise counts: the request, and what the player took to answer, which was not ours. */
export function promisedFromMs(
  withdrawal: Pick<WithdrawalRow, 'requested_at'>,
  questions: readonly QuestionRow[],
  nowMs: number,
): number {
  const took = ({ askedAtMs, answeredAtMs, withdrawnAtMs, answerByMs }: WithdrawalQuestionRecord) =>
    Math.min(answeredAtMs ?? withdrawnAtMs ?? nowMs, answerByMs) - askedAtMs
  return questions.reduce(
    (sum, row) => sum + took(questionOf(row)),
    withdrawal.requested_at.epochMilliseconds,
  )
}
