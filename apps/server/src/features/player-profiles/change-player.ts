import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { endEverySession, endInTransaction, sessionExists } from '../sessions/index.ts'
import { appendAudit } from '../audit/index.ts'
import { playerExists } from '../players/index.ts'
import { insertNote } from './profile-store.ts'
import type { PlayerAccess, NotFound } from './read-player.ts'

type Deps = { readonly db: Kysely<DB> }

/**
 * Ends one or all sessions of a player. Each has an audit row with the staff member. A session that has ended
 * already counts as none.
 */
export async function endPlayerSession(
  deps: Deps,
  { staff, playerId, sessionId }: PlayerAccess & { readonly sessionId: string | null },
): Promise<Result<OutputOf<'staff.playerSessionEnd'>, NotFound>> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await playerExists(trx, playerId))) return err(refuse('element_not_found', {}))
    if (sessionId === null) return ok({ ended: await endEverySession(trx, playerId, null, staff.staffId) })
    if (!(await sessionExists(trx, playerId, sessionId))) return err(refuse('element_not_found', {}))
    const hasEnded = await endInTransaction(trx, { playerId, sessionId }, 'logout', staff.staffId)
    return ok({ ended: hasEnded ? 1 : 0 })
  })
}

type NotAdded = Refusal<'element_not_found' | 'idempotency_key_reused'>
type Note = PlayerAccess & { readonly note: string; readonly idempotencyKey: string }

/**
 * The same note with the same key is added once. Its text is not in the audit trail: it is personal data, and
 * the trail is kept longer.
 */
export async function addNote(
  deps: Deps,
  { staff, playerId, note, idempotencyKey }: Note,
): Promise<Result<Record<string, never>, NotAdded>> {
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<Record<string, never>, NotAdded>> => {
      if (!(await playerExists(trx, playerId))) return err(refuse('element_not_found', {}))
      const id = randomUUIDv7()
      const outcome = await insertNote(trx, {
        playerId,
        id,
        staffId: staff.staffId,
        text: note,
        requestKey: idempotencyKey,
      })
      if (outcome === 'other') return err(refuse('idempotency_key_reused', {}))
      if (outcome === 'same') return ok({})
      await appendAudit(trx, {
        subject: `player:${playerId}`,
        actor: `staff:${staff.staffId}`,
        action: 'player_note_written',
        details: { id },
      })
      return ok({})
    })
}
