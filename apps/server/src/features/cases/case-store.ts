import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { StaffCase as CaseKind } from '@baize/contract'
import type { DuePlace } from '../../platform/db/due-page.ts'
import type { DB, StaffCase } from '../../platform/db/schema.ts'
import { readOperatorSettings } from '../operator/index.ts'

export type CaseRow = Selectable<StaffCase> & {
  readonly closed_by_name: string | null
  readonly assigned_to_name: string | null
}

export type NewCase = {
  readonly kind: CaseKind['kind']
  /** What it is about, as staff search for it: usually a reference. */
  readonly subject: string
  readonly playerId: string | null
  readonly details: Readonly<Record<string, string>>
  /** Two items with one key are one item. */
  readonly dedupKey: string
  /** What staff may decide about it; without any a note settles it. */
  readonly decisions?: CaseKind['decisions']
}

/** They say that our own books or records are wrong: nobody goes home before they are looked at. */
const alarms: readonly NewCase['kind'][] = ['ledger_drift', 'audit_broken']

/** Opens an item, or finds that the same one was opened before, open or closed. It is promised to be settled in the operator's time. */
export async function openCase(db: Kysely<DB>, item: NewCase): Promise<void> {
  const settings = await readOperatorSettings(db)
  const hours = settings[alarms.includes(item.kind) ? 'items.alarmWithinHours' : 'items.settleWithinHours']
  const now = sql<Temporal.Instant>`baize.now()`
  await db
    // The clock goes on within a statement: opened and due are of one reading.
    .with('opening', (query) => query.selectNoFrom(now.as('at')))
    .insertInto('staff_case')
    .values({
      id: randomUUIDv7(),
      kind: item.kind,
      subject: item.subject,
      player_id: item.playerId,
      details: JSON.stringify(item.details),
      dedup_key: item.dedupKey,
      decisions: [...(item.decisions ?? [])],
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

/** A page of open or closed items: open ones by what is due first, closed ones by what was due last. `after` is where the last page ended. */
export async function findCases(
  db: Kysely<DB>,
  { isOpen, kind, playerId, after, limit }: CasesFilter & { readonly limit: number },
): Promise<readonly CaseRow[]> {
  let query = db
    .selectFrom('staff_case')
    .leftJoin('staff_member as closer', 'closer.staff_id', 'staff_case.closed_by')
    .leftJoin('staff_member as taker', 'taker.staff_id', 'staff_case.assigned_to')
    .selectAll('staff_case')
    .select(['closer.name as closed_by_name', 'taker.name as assigned_to_name'])
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

/** Of all, or of those that are looked for. */
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

/** Closes the item of that key, if it is open: what it asked for was done. @returns Its id. */
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
    .set({ closed_at: sql`baize.now()`, closed_by: staffId, decision, note })
    .where('dedup_key', '=', dedupKey)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

/** Their money moves when they are settled: a note alone would leave it where nobody looks any more. */
const decided: readonly NewCase['kind'][] = ['deposit_on_suspense']
/** Nothing is left lying when these are closed by a note: what they may decide is one way to settle them. */
const noteIsEnough: readonly NewCase['kind'][] = ['deposit_unanswered', 'payout_unanswered']

/** Of two who close one item at once, one does. What needs a decision is not closed by a note. */
export async function saveClosedCase(
  trx: Kysely<DB>,
  close: { id: string; staffId: string; note: string },
): Promise<'ok' | 'closed' | 'unknown' | 'needs_decision'> {
  const closed = await trx
    .updateTable('staff_case')
    .set({ closed_at: sql`baize.now()`, closed_by: close.staffId, note: close.note })
    .where('id', '=', close.id)
    .where('closed_at', 'is', null)
    .where('kind', 'not in', decided)
    .where((row) => row.or([row('kind', 'in', noteIsEnough), row(sql`cardinality(decisions)`, '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  if (closed !== undefined) return 'ok'
  const known = await trx
    .selectFrom('staff_case')
    .select('closed_at')
    .where('id', '=', close.id)
    .executeTakeFirst()
  if (known === undefined) return 'unknown'
  return known.closed_at === null ? 'needs_decision' : 'closed'
}
