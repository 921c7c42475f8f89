import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type LockedCase = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly dedupKey: string
  /** The decisions that staff may take; empty when a note closes the case. */
  readonly decisions: readonly string[]
  readonly isClosed: boolean
}

/**
 * Locks a case, found by id or key, until the transaction ends: assigning, closing and deciding are
 * serialized.
 */
export async function lockCase(
  trx: Kysely<DB>,
  wanted: { readonly id: string } | { readonly dedupKey: string },
): Promise<LockedCase | null> {
  const condition = 'id' in wanted ? sql`c.id = ${wanted.id}` : sql`c.dedup_key = ${wanted.dedupKey}`
  const { rows } = await sql<LockedCase>`
    select c.id, c.kind, c.subject, c.dedup_key as "dedupKey", c.decisions,
      c.closed_at is not null as "isClosed"
    from staff_case c where ${condition} for update of c`.execute(trx)
  return rows[0] ?? null
}
