import { randomUUIDv7 } from 'node:crypto'
import type { SubjectKind } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Subject } from './subject.ts'

/** An internal note about a decision. Nothing that a player can read may contain `note` (D-31). */
export type NoteRow = {
  readonly id: string
  /** The decision that the note belongs to; a first approval of two ends in `_first`. */
  readonly decision: string
  readonly staffId: string
  readonly by: string | null
  readonly at: Temporal.Instant
  readonly note: string
}

type NewNote = Pick<NoteRow, 'decision' | 'staffId'> & { readonly note: string | undefined }

/** Saves the internal note of a decision. @returns The note's id for the audit row, never its text. */
export async function insertNote(
  trx: Kysely<DB>,
  { kind, id: subjectId }: Subject,
  { decision, staffId, note }: NewNote,
): Promise<{ note?: string }> {
  if (note === undefined) return {}
  const id = randomUUIDv7()
  const row = { subject_kind: kind, subject_id: subjectId, id, staff_id: staffId, decision, note }
  await trx.insertInto('staff_note').values(row).execute()
  return { note: id }
}

/** The internal notes about subjects of one kind, oldest first, by subject. */
export async function listNotes(
  db: Kysely<DB>,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NoteRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NoteRow & { subjectId: string }>`
    select n.subject_id as "subjectId", n.id, n.decision, n.staff_id as "staffId", m.name as by, n.at, n.note
    from staff_note n left join staff_member m on m.staff_id = n.staff_id
    where n.subject_kind = ${kind} and n.subject_id = any(${[...ids]}::uuid[]) order by n.id`.execute(db)
  return Map.groupBy(rows, ({ subjectId }) => subjectId)
}
