import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, InformationRequest } from '../../platform/db/schema.ts'

export type QuestionRow = Selectable<InformationRequest>
type WithdrawalKey = { readonly playerId: string; readonly withdrawalId: string }

/** What staff asked about a player's withdrawals, in order, by withdrawal. */
export async function listQuestions(
  db: Kysely<DB>,
  playerId: string,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly QuestionRow[]>> {
  if (withdrawalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('information_request')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.withdrawal_id)
}

/**
 * The withdrawal's state, which stays until the transaction's end. Whoever decides (`wallet.change_withdrawal`) locks the same row, so
 * that a question and an answer come before a decision or see it.
 */
export async function lockState(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
): Promise<string | null> {
  const row = trx
    .selectFrom('withdrawal')
    .select('state')
    .where('player_id', '=', playerId)
    .where('id', '=', withdrawalId)
    .forUpdate()
  return (await row.executeTakeFirst())?.state ?? null
}

export type NewQuestion = WithdrawalKey & {
  readonly id: string
  readonly staffId: string
  readonly question: string
  readonly askedAtMs: number
  readonly answerByMs: number
  readonly decideByMs: number
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

/** @throws {Error} When another question is open: the index keeps that out. */
export async function insertQuestion(
  trx: Kysely<DB>,
  { playerId, withdrawalId, ...asked }: NewQuestion,
): Promise<void> {
  await trx
    .insertInto('information_request')
    .values({
      player_id: playerId,
      withdrawal_id: withdrawalId,
      id: asked.id,
      staff_id: asked.staffId,
      question: asked.question,
      asked_at: instant(asked.askedAtMs),
      answer_by: instant(asked.answerByMs),
      decide_by: instant(asked.decideByMs),
    })
    .execute()
  await promise(trx, { playerId, withdrawalId }, asked.decideByMs)
}

/** Until when the player's answer is waited for, if it is. */
export async function findWait(
  db: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  nowMs: number,
): Promise<Temporal.Instant | null> {
  const waiting = await db
    .selectFrom('information_request')
    .select('answer_by')
    .where('player_id', '=', playerId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('answer_by', '>', instant(nowMs))
    .executeTakeFirst()
  return waiting?.answer_by ?? null
}

/** Ends the open question, by the player's answer or, with `null`, because staff take it back. @returns Its id, or `null` when none is open. */
export async function endQuestion(
  trx: Kysely<DB>,
  key: WithdrawalKey,
  { answer, nowMs, decideByMs }: { answer: string | null; nowMs: number; decideByMs: number },
): Promise<string | null> {
  const ended = await trx
    .updateTable('information_request')
    .set({
      decide_by: instant(decideByMs),
      ...(answer === null ? { withdrawn_at: instant(nowMs) } : { answer, answered_at: instant(nowMs) }),
    })
    .where('player_id', '=', key.playerId)
    .where('withdrawal_id', '=', key.withdrawalId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) return null
  await promise(trx, key, decideByMs)
  return ended.id
}

/** The queue goes by what is promised to the player. */
async function promise(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  dueAtMs: number,
): Promise<void> {
  await sql`update withdrawal set due_at = ${instant(dueAtMs)} where player_id = ${playerId} and id = ${withdrawalId}`.execute(
    trx,
  )
}
