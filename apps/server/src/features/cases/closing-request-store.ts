import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { endInformationRequest } from './information-request-store.ts'
import type { PlayerSubject } from './subject.ts'

/**
 * Ends the open request about a subject whose player has closed the account, and marks it, so that staff
 * do not wait.
 * @returns Its id, or `null` when none is open.
 */
export async function endRequestByClosing(
  trx: Kysely<DB>,
  subject: PlayerSubject,
  at: { readonly nowMs: number; readonly decideByMs: number },
): Promise<string | null> {
  const id = await endInformationRequest(trx, subject, { answer: null, ...at })
  if (id !== null)
    await trx
      .updateTable('information_request')
      .set({ ended_by_closing: true })
      .where('player_id', '=', subject.playerId)
      .where('id', '=', id)
      .execute()
  return id
}
