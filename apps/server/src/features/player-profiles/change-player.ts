import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { endEverySession, endInTransaction } from '../accounts/index.ts'
import { appendAudit } from '../audit/index.ts'
import { playerExists } from '../players/index.ts'
import { insertNote } from './profile-store.ts'
import type { PlayerAccess, NotFound } from './read-player.ts'

type Deps = { readonly db: Kysely<DB> }

/** Ends one or all sessions of a player. Each has an audit row with the staff member. */
export async function endPlayerSession(
  deps: Deps,
  { staff, playerId, sessionId }: PlayerAccess & { readonly sessionId: string | null },
): Promise<Result<OutputOf<'staff.playerSessionEnd'>, NotFound>> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await playerExists(trx, playerId))) return err(refuse('element_not_found', {}))
    if (sessionId === null) return ok({ ended: await endEverySession(trx, playerId, null, staff.staffId) })
    const hasEnded = await endInTransaction(trx, { playerId, sessionId }, 'logout', staff.staffId)
    return hasEnded ? ok({ ended: 1 }) : err(refuse('element_not_found', {}))
  })
}

/** The text of the note is not in the audit trail: it is personal data, and the trail is kept longer. */
export async function addNote(
  deps: Deps,
  { staff, playerId, note }: PlayerAccess & { readonly note: string },
): Promise<Result<Record<string, never>, NotFound>> {
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await playerExists(trx, playerId))) return err(refuse('element_not_found', {}))
    const id = randomUUIDv7()
    await insertNote(trx, { playerId, id, staffId: staff.staffId, text: note })
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `staff:${staff.staffId}`,
      action: 'player_note_written',
      details: { id },
    })
    return ok({})
  })
}
