import { randomUUIDv7 } from 'node:crypto'
import type { CaseDecision, CaseDecisionOf, CaseKind } from '@baize/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DuePlace } from '../../platform/db/list-page.ts'
import type { DB, StaffCase } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'
import { deleteAssignment } from './assignment-store.ts'
import { withdrawRequestAboutCase } from './information-request-store.ts'
import { insertNote } from './note-store.ts'
import type { ListAskedSubjects } from './subject.ts'

export type CaseRow = Selectable<StaffCase> & { readonly closed_by_name: string | null }

export type NewCase<Kind extends CaseKind = CaseKind> = {
  readonly kind: Kind
  /** The subject that staff search for: usually a reference. */
  readonly subject: string
  readonly playerId: string | null
  readonly details: Readonly<Record<string, string>>
  /** One case per key. */
  readonly dedupKey: string
  /** The decisions that staff may take, of those of the kind; without any a note closes the case. */
  readonly decisions?: readonly CaseDecisionOf<Kind>[]
}

/** The ledger or the audit trail is wrong: these have a shorter deadline. */
const alarms: readonly string[] = ['ledger_drift', 'audit_broken']

/** How long staff have for a case of a kind. */
export const hoursToResolve = (settings: OperatorSettings, kind: string): number =>
  settings[alarms.includes(kind) ? 'cases.alarmWithinHours' : 'cases.resolveWithinHours']

/** Opens a case with the operator's deadline, unless one with the same key exists, open or closed. */
export async function openCase<Kind extends CaseKind>(db: Kysely<DB>, newCase: NewCase<Kind>): Promise<void> {
  const hours = hoursToResolve(await readOperatorSettings(db), newCase.kind)
  const now = sql<Temporal.Instant>`baize.now()`
  await db
    // baize.now() advances within a statement: read it once for both times.
    .with('opening', (query) => query.selectNoFrom(now.as('at')))
    .insertInto('staff_case')
    .values({
      id: randomUUIDv7(),
      kind: newCase.kind,
      subject: newCase.subject,
      player_id: newCase.playerId,
      details: JSON.stringify(newCase.details),
      dedup_key: newCase.dedupKey,
      decisions: [...(newCase.decisions ?? [])],
      opened_at: sql`(select at from opening)`,
      due_at: sql`(select at from opening) + make_interval(hours => ${hours})`,
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute()
}

/** The ids of the cases with these keys, by key. */
export async function listCaseIds(
  db: Kysely<DB>,
  dedupKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dedupKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_case')
    .select(['dedup_key', 'id'])
    .where('dedup_key', 'in', dedupKeys)
    .execute()
  return new Map(rows.map((row) => [row.dedup_key, row.id]))
}

export type CasesFilter = {
  /** One case, open or closed. */
  readonly id: string | null
  readonly isOpen: boolean
  readonly kind: CaseKind | null
  readonly playerId: string | null
  readonly after: DuePlace | null
}

/**
 * A page of open cases, earliest deadline first, or closed cases, latest deadline first; `after` is the last
 * position.
 */
export async function findCases(
  db: Kysely<DB>,
  { id, isOpen, kind, playerId, after, limit }: CasesFilter & { readonly limit: number },
): Promise<readonly CaseRow[]> {
  let query = db
    .selectFrom('staff_case')
    .leftJoin('staff_member as closer', 'closer.staff_id', 'staff_case.closed_by')
    .selectAll('staff_case')
    .select('closer.name as closed_by_name')
  query =
    id === null
      ? query.where('closed_at', isOpen ? 'is' : 'is not', null)
      : query.where('staff_case.id', '=', id)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (playerId !== null) query = query.where('player_id', '=', playerId)
  if (after !== null) {
    const [place, last] = [
      sql`(staff_case.due_at, staff_case.id)`,
      sql`(${after.due}::timestamptz, ${after.id}::uuid)`,
    ]
    query = query.where(isOpen ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`)
  }
  const direction = isOpen ? 'asc' : 'desc'
  return await query
    .orderBy('staff_case.due_at', direction)
    .orderBy('staff_case.id', direction)
    .limit(limit)
    .execute()
}

export type CaseSummary = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly playerId: string | null
  readonly openedAt: Temporal.Instant
  readonly isOpen: boolean
}

const summaries = (db: Kysely<DB>) =>
  db
    .selectFrom('staff_case')
    .select(['id', 'kind', 'subject', 'player_id as playerId', 'opened_at as openedAt'])
    .select(sql<boolean>`closed_at is null`.as('isOpen'))

export async function listCaseSummaries(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<readonly CaseSummary[]> {
  return ids.length === 0 ? [] : await summaries(db).where('id', 'in', ids).execute()
}

/** The player whom a case is about; `null` for a case about none, and for an unknown one. */
export async function findPlayerOfCase(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_case')
    .select('player_id as playerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.playerId ?? null
}

/** The players of a case: whom it is about, then another one whom it names. */
export async function listPlayersOfCase(db: Kysely<DB>, id: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('staff_case')
    .select(['player_id as playerId', sql<string | null>`details ->> 'otherPlayer'`.as('otherPlayerId')])
    .where('id', '=', id)
    .executeTakeFirst()
  return [row?.playerId, row?.otherPlayerId].filter((playerId) => playerId != null)
}

/** Cases by the start of their subject, usually a reference: open ones first, then the newest. */
export async function findCasesBySubject(
  db: Kysely<DB>,
  start: string,
  limit: number,
): Promise<readonly CaseSummary[]> {
  const patterns = [start, start.toUpperCase()].map((text) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return await summaries(db)
    .where((is) => is.or(patterns.map((pattern) => is('subject', 'like', pattern))))
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The number of open cases, optionally of one kind or player. */
export async function countOpenCases(
  db: Kysely<DB>,
  { kind, playerId }: Pick<CasesFilter, 'kind' | 'playerId'> = { kind: null, playerId: null },
): Promise<number> {
  let query = db
    .selectFrom('staff_case')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('closed_at', 'is', null)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (playerId !== null) query = query.where('player_id', '=', playerId)
  const { count } = await query.executeTakeFirstOrThrow()
  return Number(count)
}

/** The open and the overdue cases of each kind that has any. */
export const openCasesByKind = sql<{
  readonly kind: string
  readonly open: number
  readonly overdue: number
}>`
  select kind, count(*)::integer as open, count(*) filter (where due_at < now.at)::integer as overdue
  from staff_case, (select baize.now() as at) now
  where closed_at is null group by kind`

/** Closes the case with that key, if it is open. @returns Its id. */
export async function closeCaseAbout(
  trx: Kysely<DB>,
  {
    dedupKey,
    staffId,
    decision,
    note,
  }: { dedupKey: string; staffId: string; decision: CaseDecision; note: string },
): Promise<string | null> {
  const id = await saveDecision(trx, { dedupKey, staffId, decision })
  if (id !== null) await endWork(trx, id, { staffId, decision, note })
  return id
}

/** Closes the case of a proposal that nobody approved in time. @returns Its id. */
export async function closeLapsedCase(trx: Kysely<DB>, dedupKey: string): Promise<string | null> {
  const id = await saveDecision(trx, { dedupKey, staffId: null, decision: 'lapse' })
  if (id !== null) await endUnfinished(trx, id)
  return id
}

async function saveDecision(
  trx: Kysely<DB>,
  {
    dedupKey,
    staffId,
    decision,
  }: { dedupKey: string; staffId: string | null; decision: CaseDecision | 'lapse' },
): Promise<string | null> {
  const closed = await trx
    .updateTable('staff_case')
    .set({ closed_at: sql`baize.now()`, closed_by: staffId, decision })
    .where('dedup_key', '=', dedupKey)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** The note of a case that no decision closed. */
export const CLOSED_BY_NOTE = 'closed'

/** A closed case is assigned to nobody, and its player is asked nothing any more; its note stays. */
async function endWork(
  trx: Kysely<DB>,
  id: string,
  note: { staffId: string; decision: string; note: string },
): Promise<void> {
  await endUnfinished(trx, id)
  await insertNote(trx, { kind: 'case', id }, note)
}

async function endUnfinished(trx: Kysely<DB>, id: string): Promise<void> {
  await deleteAssignment(trx, { kind: 'case', id })
  const playerId = await withdrawRequestAboutCase(trx, id)
  if (playerId !== null) await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
}

/** The cases of a player that staff asked about. */
export const listAskedCases: ListAskedSubjects = async (db, { playerId, ids }) => {
  const rows = await db
    .selectFrom('staff_case')
    .select(['id', 'closed_at'])
    .where('player_id', '=', playerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { isOpen: row.closed_at === null, reference: null }]))
}

/** Moves the deadline of an open case. */
export async function saveCaseDeadline(
  trx: Kysely<DB>,
  { id, deadlineMs }: { readonly id: string; readonly deadlineMs: number },
): Promise<void> {
  await trx
    .updateTable('staff_case')
    .set({ due_at: Temporal.Instant.fromEpochMilliseconds(deadlineMs) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes by a note a case that the caller has locked and found open. */
export async function saveClosedCase(
  trx: Kysely<DB>,
  { id, staffId, note }: { id: string; staffId: string; note: string },
): Promise<void> {
  await trx
    .updateTable('staff_case')
    .set({ closed_at: sql`baize.now()`, closed_by: staffId })
    .where('id', '=', id)
    .execute()
  await endWork(trx, id, { staffId, decision: CLOSED_BY_NOTE, note })
}

/** The number of open cases about the player that a column of the surrounding query names. */
export const openCasesOf = (playerColumn: string) => sql<number>`
  (select count(*)::int from staff_case c
    where c.player_id = ${sql.ref(playerColumn)} and c.closed_at is null)`
