import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type LockedItem = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly dedupKey: string
  /** What staff may decide about it; empty where a note is all. */
  readonly decisions: readonly string[]
  readonly isClosed: boolean
  readonly assignedTo: string | null
  readonly assignedToName: string | null
}

/** One item, by its id or by what it is about, held until the transaction ends: taking, settling and deciding wait for each other. */
export async function lockItem(
  trx: Kysely<DB>,
  wanted: { readonly id: string } | { readonly dedupKey: string },
): Promise<LockedItem | null> {
  const which = 'id' in wanted ? sql`i.id = ${wanted.id}` : sql`i.dedup_key = ${wanted.dedupKey}`
  const { rows } = await sql<LockedItem>`
    select i.id, i.kind, i.subject, i.dedup_key as "dedupKey", i.decisions, i.closed_at is not null as "isClosed", i.assigned_to as "assignedTo", m.name as "assignedToName"
    from staff_case i left join staff_member m on m.staff_id = i.assigned_to where ${which} for update of i`.execute(
    trx,
  )
  return rows[0] ?? null
}

export async function setTaker(trx: Kysely<DB>, id: string, staffId: string | null): Promise<void> {
  const takenAt = staffId === null ? null : sql<Temporal.Instant>`baize.now()`
  await trx
    .updateTable('staff_case')
    .set({ assigned_to: staffId, assigned_at: takenAt })
    .where('id', '=', id)
    .execute()
}
