import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The deposit or withdrawal that a reference of ours stands for: `id` is its id beside its player's. */
export type ResolvedReference = {
  readonly reference: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly playerId: string
  readonly id: string
}

/** Resolves a reference; `null` when we never issued it. */
export async function resolveReference(db: Kysely<DB>, reference: string): Promise<ResolvedReference | null> {
  const row = await db
    .selectFrom('payment_reference')
    .select(['kind', 'player_id as playerId', 'subject_id as id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, reference, kind: row.kind as ResolvedReference['kind'] }
}
