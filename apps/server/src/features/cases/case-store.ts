import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { StaffCase as CaseKind } from '@baize/contract'
import type { DuePlace } from '../../platform/db/due-page.ts'
import type { DB, StaffCase } from '../../platform/db/schema.ts'
import { readOperatorSettings } from '../operator/index.ts'
import { deleteAssignment } from './assignment-store.ts'
import { insertNote } from './note-store.ts'

export type CaseRow = Selectable<StaffCase> & { readonly closed_by_name: string | null }

export type NewCase = {
  readonly kind: CaseKind['kind']
  /** The subject that staff search for: usually a reference. */
  readonly subject: string
  readonly playerId: string | null
  readonly details: Readonly<Record<string, string>>
  /** One case per key. */
  readonly dedupKey: string
  /** The decisions that staff may take; without any a note closes the case. */
  readonly decisions?: CaseKind['decisions']
}

/** The ledger or the audit trail is wrong: these have a shorter deadline. */
const alarms: readonly NewCase['kind'][] = ['ledger_drift', 'audit_broken']

/** Opens a case with the operator's deadline, unless one with the same key exists, open or closed. */
export async function openCase(db: Kysely<DB>, newCase: NewCase): Promise<void> {
  const settings = await readOperatorSettings(db)
  const hours = settings[alarms.includes(newCase.kind) ? 'cases.alarmWithinHours' : 'cases.settleWithinHours']
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

export type CasesFilter = {
  readonly isOpen: boolean
  readonly kind: CaseKind['kind'] | null
  readonly playerId: string | null
  readonly after: DuePlace | null
}

/**
 * A page of open cases, earliest deadline first, or closed cases, latest deadline first; `after` is the last
 * position.
 */
export async function findCases(
  db: Kysely<DB>,
  { isOpen, kind, playerId, after, limit }: CasesFilter & { readonly limit: number },
): Promise<readonly CaseRow[]> {
  let query = db
    .selectFrom('staff_case')
    .leftJoin('staff_member as closer', 'closer.staff_id', 'staff_case.closed_by')
    .selectAll('staff_case')
    .select('closer.name as closed_by_name')
    .where('closed_at', isOpen ? 'is' : 'is not', null)
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

/** Closes the case with that key, if it is open. @returns Its id. */
export async function closeCaseAbout(
  trx: Kysely<DB>,
  {
    dedupKey,
    staffId,
    decision,
    note,
  }: { dedupKey: string; staffId: string; decision: CaseKind['decisions'][number]; note: string },
): Promise<string | null> {
  const closed = await trx
    .updateTable('staff_case')
    .set({ closed_at: sql`baize.now()`, closed_by: staffId, decision })
    .where('dedup_key', '=', dedupKey)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) return null
  await endWork(trx, closed.id, { staffId, decision, note })
  return closed.id
}

/** The note of a case that no decision closed. */
export const CLOSED_BY_NOTE = 'closed'

/** A closed case is assigned to nobody; its note stays. */
async function endWork(
  trx: Kysely<DB>,
  id: string,
  note: { staffId: string; decision: string; note: string },
): Promise<void> {
  await deleteAssignment(trx, { kind: 'case', id })
  await insertNote(trx, { kind: 'case', id }, note)
}

/**
 * Cases about money on suspense need a decision: closed by a note, they would leave the money there unseen.
 */
const needingDecision: readonly NewCase['kind'][] = ['deposit_on_suspense']
/** Cases that offer decisions and may be closed by a note as well. */
const noteIsEnough: readonly NewCase['kind'][] = ['deposit_unanswered', 'payout_unanswered']

/** Closes a case by a note, unless it needs a decision. Of two simultaneous requests one wins. */
export async function saveClosedCase(
  trx: Kysely<DB>,
  close: { id: string; staffId: string; note: string },
): Promise<'ok' | 'closed' | 'unknown' | 'needs_decision'> {
  const closed = await trx
    .updateTable('staff_case')
    .set({ closed_at: sql`baize.now()`, closed_by: close.staffId })
    .where('id', '=', close.id)
    .where('closed_at', 'is', null)
    .where('kind', 'not in', needingDecision)
    .where((row) => row.or([row('kind', 'in', noteIsEnough), row(sql`cardinality(decisions)`, '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  if (closed !== undefined) {
    await endWork(trx, closed.id, { staffId: close.staffId, decision: CLOSED_BY_NOTE, note: close.note })
    return 'ok'
  }
  const known = await trx
    .selectFrom('staff_case')
    .select('closed_at')
    .where('id', '=', close.id)
    .executeTakeFirst()
  if (known === undefined) return 'unknown'
  return known.closed_at === null ? 'needs_decision' : 'closed'
}

/** The number of open cases about the player that a column of the surrounding query names. */
export const openCasesOf = (playerColumn: string) => sql<number>`
  (select count(*)::int from staff_case c
    where c.player_id = ${sql.ref(playerColumn)} and c.closed_at is null)`
