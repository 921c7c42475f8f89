import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findAssignment, saveAssignment, type Assignment } from './assignment-store.ts'
import type { Subject } from './subject.ts'

type Staff = { readonly staffId: string }
type Assigned =
  | { readonly outcome: 'assigned'; readonly until: Temporal.Instant | null; readonly from: string | null }
  | { readonly outcome: 'assigned_to_other'; readonly assignment: Assignment }

/**
 * The rule of every assignment: a subject is assigned by a button and to one member of staff; a colleague can
 * reassign it, and anybody may work on an unassigned one. The caller holds the lock on the subject, and
 * audits.
 * @param options `minutes` until the assignment expires, `null` for one that stays until it is ended.
 * @returns `from` is the colleague that it was reassigned from.
 */
export async function assignWork(
  trx: Kysely<DB>,
  subject: Subject,
  { staff, reassign, minutes }: { staff: Staff; reassign: boolean; minutes: number | null },
): Promise<Assigned> {
  const other = await findOtherAssignment(trx, subject, staff)
  if (other !== null && !reassign) return { outcome: 'assigned_to_other', assignment: other }
  const until = await saveAssignment(trx, subject, { staffId: staff.staffId, minutes })
  return { outcome: 'assigned', until, from: other?.name ?? null }
}

/** The assignment of a subject to a colleague. */
export async function findOtherAssignment(
  db: Kysely<DB>,
  subject: Subject,
  { staffId }: Staff,
): Promise<Assignment | null> {
  const assignment = await findAssignment(db, subject)
  return assignment === null || assignment.staffId === staffId ? null : assignment
}
