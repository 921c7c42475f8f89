import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listOpenRequests } from '../cases/index.ts'

/**
 * A question of staff: `reference` is that of the withdrawal which it holds up, or its own id; `until` is an
 * instant of RFC 3339.
 */
type OpenQuestion = {
  readonly about: 'case' | 'document' | 'withdrawal'
  readonly reference: string
  readonly until: string
}

/**
 * The questions that a player can still answer, the most urgent first. A decided withdrawal waits for
 * none.
 */
export async function listOpenQuestions(
  db: Kysely<DB>,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<readonly OpenQuestion[]> {
  const requests = await listOpenRequests(db, { playerId, nowMs })
  const references = await referencesOf(
    db,
    playerId,
    requests.filter(isAboutWithdrawal).map(({ subject_id: id }) => id),
  )
  return requests.flatMap((request): OpenQuestion[] => {
    const until = request.answer_by.toString()
    if (!isAboutWithdrawal(request))
      return [{ about: request.subject_kind as OpenQuestion['about'], reference: request.id, until }]
    const reference = references.get(request.subject_id)
    return reference === undefined ? [] : [{ about: 'withdrawal', reference, until }]
  })
}

const isAboutWithdrawal = (request: { readonly subject_kind: string }): boolean =>
  request.subject_kind === 'withdrawal'

/** Of the withdrawals that are not decided, by id. */
async function referencesOf(
  db: Kysely<DB>,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'reference'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'requested')
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
