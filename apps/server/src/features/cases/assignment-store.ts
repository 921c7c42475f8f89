import type { SubjectKind } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Subject } from './subject.ts'

export type Assignment = {
  readonly staffId: string
  readonly name: string
  readonly at: Temporal.Instant
  /** `null` when it does not expire. */
  readonly until: Temporal.Instant | null
}

/** The current assignments of subjects of one kind, by id. */
export async function listAssignments(
  db: Kysely<DB>,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Assignment & { id: string }>`
    select a.subject_id as id, a.staff_id as "staffId", coalesce(m.name, '') as name, a.at, a.until
    from staff_assignment a left join staff_member m on m.staff_id = a.staff_id
    where a.subject_kind = ${kind} and a.subject_id = any(${[...ids]}::uuid[])
      and coalesce(a.until > baize.now(), true)`.execute(db)
  return new Map(rows.map(({ id, ...assignment }) => [id, assignment]))
}

export async function findAssignment(db: Kysely<DB>, { kind, id }: Subject): Promise<Assignment | null> {
  return (await listAssignments(db, kind, [id])).get(id) ?? null
}

/** The member of staff that the subject with the id in this column is assigned to, as an SQL expression. */
export const assigneeOf = (kind: SubjectKind, idColumn: string) => sql<string | null>`(
  select a.staff_id from staff_assignment a
  where a.subject_kind = ${kind} and a.subject_id = ${sql.ref(idColumn)}
    and coalesce(a.until > baize.now(), true))`

/**
 * Assigns the subject, for `minutes` or without an end.
 * @returns When the assignment ends.
 */
export async function saveAssignment(
  trx: Kysely<DB>,
  { kind, id }: Subject,
  { staffId, minutes }: { staffId: string; minutes: number | null },
): Promise<Temporal.Instant | null> {
  const at = sql<Temporal.Instant>`baize.now()`
  const until =
    minutes === null ? null : sql<Temporal.Instant>`baize.now() + make_interval(mins => ${minutes})`
  const saved = await trx
    .insertInto('staff_assignment')
    .values({ subject_kind: kind, subject_id: id, staff_id: staffId, at, until })
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({ staff_id: staffId, at, until }),
    )
    .returning('until')
    .executeTakeFirstOrThrow()
  return saved.until
}

/**
 * Deletes the assignment, or only one to `staffId`.
 * @returns Whether there was one.
 */
export async function deleteAssignment(
  trx: Kysely<DB>,
  { kind, id }: Subject,
  staffId?: string,
): Promise<boolean> {
  let assignment = trx
    .deleteFrom('staff_assignment')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
  if (staffId !== undefined) assignment = assignment.where('staff_id', '=', staffId)
  return (await assignment.executeTakeFirst()).numDeletedRows > 0n
}
