import { refuse, type Refusal } from '@baize/contract'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type LockedCase = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly playerId: string | null
  readonly dedupKey: string
  /** The decisions that staff may take; empty when a note closes the case. */
  readonly decisions: readonly string[]
  readonly isClosed: boolean
  readonly closedAt: Temporal.Instant | null
  /** The name of the member of staff who closed it. */
  readonly closedBy: string | null
  /** The decision that closed it; `null` for a note. */
  readonly decision: string | null
}

/**
 * Locks a case, found by id or key, until the transaction ends: assigning, closing and deciding are
 * serialized. The name is a subquery, because a join would keep the row of before the wait for the lock.
 */
export async function lockCase(
  trx: Kysely<DB>,
  wanted: { readonly id: string } | { readonly dedupKey: string },
): Promise<LockedCase | null> {
  const condition = 'id' in wanted ? sql`c.id = ${wanted.id}` : sql`c.dedup_key = ${wanted.dedupKey}`
  const { rows } = await sql<LockedCase>`
    select c.id, c.kind, c.subject, c.player_id as "playerId", c.dedup_key as "dedupKey", c.decisions,
      c.closed_at is not null as "isClosed", c.closed_at as "closedAt", c.decision,
      (select m.name from staff_member m where m.staff_id = c.closed_by) as "closedBy"
    from staff_case c where ${condition} for update of c`.execute(trx)
  return rows[0] ?? null
}

/** Refuses work on a closed case, and says who closed it, when and how. */
export const caseClosedBefore = ({ decision, closedBy, closedAt }: LockedCase): Refusal<'already_decided'> =>
  refuse('already_decided', {
    state: 'closed',
    decision: decision ?? 'note',
    ...(closedBy !== null && { by: closedBy }),
    ...(closedAt !== null && { at: closedAt.toString() }),
  })
