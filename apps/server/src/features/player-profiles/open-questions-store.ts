import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listOpenRequests } from '../cases/index.ts'

/** A question of staff that holds up a withdrawal; `until` is an instant of RFC 3339. */
type OpenQuestion = { readonly reference: string; readonly until: string }

/**
 * The questions that a player can still answer, the most urgent first. A decided withdrawal waits for
 * none.
 */
export async function listOpenQuestions(
  db: Kysely<DB>,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<readonly OpenQuestion[]> {
  const requests = await listOpenRequests(db, { playerId, kind: 'withdrawal', nowMs })
  if (requests.length === 0) return []
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'reference'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'requested')
    .where(
      'id',
      'in',
      requests.map(({ subject_id: id }) => id),
    )
    .execute()
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return requests.flatMap(({ subject_id: id, answer_by: until }) => {
    const reference = references.get(id)
    return reference === undefined ? [] : [{ reference, until: until.toString() }]
  })
}
