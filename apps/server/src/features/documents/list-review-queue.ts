import type { OutputOf, Refusal } from '@baize/contract'
import { ok, type ProofOfIdentityType, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { dueCursor, readDueCursor, readPlace } from '../../platform/db/list-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { listAssignments, type Assignment } from '../cases/index.ts'
import { listPlayerNames } from '../players/index.ts'
import { countQueue, listQueue } from './document-store.ts'

const PAGE_SIZE = 50

/** The documents that wait for their review, earliest deadline first. */
export async function listReviewQueue(
  { db }: { readonly db: Kysely<DB> },
  { staffId, cursor }: Pick<StaffIdentity, 'staffId'> & { readonly cursor: string | undefined },
): Promise<Result<OutputOf<'staff.documents'>, Refusal<'validation_failed'>>> {
  const after = readPlace(cursor, readDueCursor)
  if (!after.ok) return after
  const rows = await listQueue(db, { after: after.value, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const players = await listPlayerNames(
    db,
    page.map(({ playerId }) => playerId),
  )
  const assignments = await listAssignments(
    db,
    'document',
    page.map(({ id }) => id),
  )
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return ok({
    items: page.flatMap(({ id, type, playerId, inReviewSince, decideBy }) => {
      const player = players.get(playerId)
      return player === undefined
        ? []
        : {
            id,
            type: type as ProofOfIdentityType,
            player,
            waitsSince: inReviewSince.toString(),
            decideBy: decideBy.toString(),
            assignment: assignmentOf(assignments.get(id), staffId),
          }
    }),
    openCount: await countQueue(db),
    nextCursor: last === undefined ? null : dueCursor({ due: last.decideBy.toString(), id: last.id }),
  })
}

export const assignmentOf = (assignment: Assignment | undefined, staffId: string) =>
  assignment === undefined
    ? null
    : { by: assignment.name, isMe: assignment.staffId === staffId, at: assignment.at.toString() }
