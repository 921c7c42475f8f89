import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, InformationRequest } from '../../platform/db/schema.ts'

export type InformationRequestRow = Selectable<InformationRequest>
type WithdrawalKey = { readonly playerId: string; readonly withdrawalId: string }

/** The information requests about a player's withdrawals, in order, by withdrawal. */
export async function listInformationRequests(
  db: Kysely<DB>,
  playerId: string,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InformationRequestRow[]>> {
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
 * Locks the withdrawal and returns its state. A decision (`wallet.change_withdrawal`) locks the same row, so
 * that a request and an answer come before the decision or see it.
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

export type NewInformationRequest = WithdrawalKey & {
  readonly id: string
  readonly staffId: string
  readonly question: string
  readonly requestedAtMs: number
  readonly answerByMs: number
  readonly decideByMs: number
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

/** @throws {Error} When another request is open: a unique index prevents a second one. */
export async function insertInformationRequest(
  trx: Kysely<DB>,
  { playerId, withdrawalId, ...request }: NewInformationRequest,
): Promise<void> {
  await trx
    .insertInto('information_request')
    .values({
      player_id: playerId,
      withdrawal_id: withdrawalId,
      id: request.id,
      staff_id: request.staffId,
      question: request.question,
      requested_at: instant(request.requestedAtMs),
      answer_by: instant(request.answerByMs),
      decide_by: instant(request.decideByMs),
    })
    .execute()
  await saveDeadline(trx, { playerId, withdrawalId }, request.decideByMs)
}

/** Until when the player may answer; `null` when no request is open. */
export async function findAnswerDeadline(
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

/**
 * Ends the open request by the player's answer or, with `null`, by withdrawing it.
 * @returns Its id, or `null` when none is open.
 */
export async function endInformationRequest(
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
  await saveDeadline(trx, key, decideByMs)
  return ended.id
}

/** Saves the deadline promised to the player, by which the queue is sorted. */
async function saveDeadline(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  dueAtMs: number,
): Promise<void> {
  await sql`
    update withdrawal set due_at = ${instant(dueAtMs)}
    where player_id = ${playerId} and id = ${withdrawalId}`.execute(trx)
}
