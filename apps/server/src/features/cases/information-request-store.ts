import type { SubjectKind } from '@baize/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, InformationRequest } from '../../platform/db/schema.ts'
import type { PlayerSubject } from './subject.ts'

export type AnswerFile = { readonly id: string; readonly name: string; readonly addedAt: string }

export type InformationRequestRow = Omit<Selectable<InformationRequest>, 'subject_kind'> & {
  readonly subject_kind: SubjectKind
  /** The name of the member of staff. */
  readonly requested_by: string | null
  /** What the player added to the answer, oldest first. */
  readonly files: readonly AnswerFile[]
}

const filesOfRequest = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'addedAt', f.added_at)
    order by f.file_id)
  from answer_file f where f.player_id = q.player_id and f.request_id = q.id), '[]') as files`

/** The information requests about subjects of one kind, in order, by subject. */
export async function listInformationRequests(
  db: Kysely<DB>,
  kind: SubjectKind,
  subjects: readonly { readonly playerId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, readonly InformationRequestRow[]>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<InformationRequestRow>`
    select q.*, m.name as requested_by, ${filesOfRequest}
    from unnest(
      ${subjects.map(({ playerId }) => playerId)}::uuid[],
      ${subjects.map(({ id }) => id)}::uuid[]) k (player_id, id)
    join information_request q
      on q.player_id = k.player_id and q.subject_kind = ${kind} and q.subject_id = k.id
    left join staff_member m on m.staff_id = q.staff_id
    order by q.id`.execute(db)
  return Map.groupBy(rows, (row) => row.subject_id)
}

type RequestPlace = { readonly playerId: string; readonly id: string }

/** One request to a player; with `lock`, until the transaction ends. */
export async function findInformationRequest(
  db: Kysely<DB>,
  { playerId, id }: RequestPlace,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<InformationRequestRow | null> {
  const { rows } = await sql<InformationRequestRow>`
    select q.*, (select m.name from staff_member m where m.staff_id = q.staff_id) as requested_by,
      ${filesOfRequest}
    from information_request q where q.player_id = ${playerId} and q.id = ${id}
    ${lock ? sql`for update of q` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The requests to a player, newest first; with `after`, older than the one with that id. */
export async function listRequestsTo(
  db: Kysely<DB>,
  {
    playerId,
    after,
    limit,
  }: { readonly playerId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly InformationRequestRow[]> {
  const { rows } = await sql<InformationRequestRow>`
    select q.*, null::text as requested_by, ${filesOfRequest}
    from information_request q
    where q.player_id = ${playerId} and (${after}::uuid is null or q.id < ${after}::uuid)
    order by q.id desc limit ${limit}`.execute(db)
  return rows
}

export type NewInformationRequest = {
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
  { playerId, kind, id: subjectId }: PlayerSubject,
  request: NewInformationRequest,
): Promise<void> {
  await trx
    .insertInto('information_request')
    .values({
      player_id: playerId,
      subject_kind: kind,
      subject_id: subjectId,
      id: request.id,
      staff_id: request.staffId,
      question: request.question,
      requested_at: instant(request.requestedAtMs),
      answer_by: instant(request.answerByMs),
      decide_by: instant(request.decideByMs),
    })
    .execute()
}

/** Until when the player may answer; `null` when no request is open. */
export async function findAnswerDeadline(
  db: Kysely<DB>,
  { playerId, kind, id }: PlayerSubject,
  nowMs: number,
): Promise<Temporal.Instant | null> {
  const waiting = await db
    .selectFrom('information_request')
    .select('answer_by')
    .where('player_id', '=', playerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('answer_by', '>', instant(nowMs))
    .executeTakeFirst()
  return waiting?.answer_by ?? null
}

type OpenRequest = Pick<InformationRequestRow, 'answer_by' | 'id' | 'subject_id' | 'subject_kind'>

/** The requests to a player that can still be answered in time, the most urgent first. */
export async function listOpenRequests(
  db: Kysely<DB>,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<readonly OpenRequest[]> {
  return await db
    .selectFrom('information_request')
    .select(['id', sql.ref<SubjectKind>('subject_kind').as('subject_kind'), 'subject_id', 'answer_by'])
    .where('player_id', '=', playerId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('answer_by', '>', instant(nowMs))
    .orderBy('answer_by')
    .orderBy('id')
    .execute()
}

/** How the last request about a subject ended; `null` while it is open, and without one. */
export async function findLastRequestEnd(
  db: Kysely<DB>,
  { playerId, kind, id }: PlayerSubject,
): Promise<'answered' | 'withdrawn' | null> {
  const last = await db
    .selectFrom('information_request')
    .select(['answered_at', 'withdrawn_at'])
    .where('player_id', '=', playerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  return last.withdrawn_at !== null ? 'withdrawn' : last.answered_at !== null ? 'answered' : null
}

/** Is an information request about the subject open whose deadline is not over? An SQL expression. */
export const waitsForAnswer = (
  kind: SubjectKind,
  playerColumn: string,
  idColumn: string,
) => sql<boolean>`exists (
  select from information_request q
  where q.player_id = ${sql.ref(playerColumn)} and q.subject_kind = ${kind}
    and q.subject_id = ${sql.ref(idColumn)} and q.answered_at is null and q.withdrawn_at is null
    and q.answer_by > baize.now())`

/**
 * Ends the open request by the player's answer or, with `null`, by withdrawing it.
 * @returns Its id, or `null` when none is open.
 */
export async function endInformationRequest(
  trx: Kysely<DB>,
  { playerId, kind, id }: PlayerSubject,
  { answer, nowMs, decideByMs }: { answer: string | null; nowMs: number; decideByMs: number },
): Promise<string | null> {
  const ended = await trx
    .updateTable('information_request')
    .set({
      decide_by: instant(decideByMs),
      ...(answer === null ? { withdrawn_at: instant(nowMs) } : { answer, answered_at: instant(nowMs) }),
    })
    .where('player_id', '=', playerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}

/** Withdraws what is still asked about a case that is closed. @returns The player who was asked. */
export async function withdrawRequestAboutCase(trx: Kysely<DB>, caseId: string): Promise<string | null> {
  const { rows } = await sql<{ player_id: string }>`
    update information_request q set withdrawn_at = baize.now()
    from staff_case c
    where c.id = ${caseId} and q.player_id = c.player_id and q.subject_kind = 'case'
      and q.subject_id = c.id and q.answered_at is null and q.withdrawn_at is null
    returning q.player_id`.execute(trx)
  return rows[0]?.player_id ?? null
}

/** Empties what was asked and answered, and the names of the files, which may name a person. */
export async function forgetRequests(trx: Kysely<DB>, playerId: string): Promise<void> {
  await sql`
    update information_request set question = '', answer = case when answer is not null then '' end
    where player_id = ${playerId}`.execute(trx)
  await trx.updateTable('answer_file').set({ name: '' }).where('player_id', '=', playerId).execute()
}
