import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { WithdrawalKey } from './approval-store.ts'

export type Decision = 'approved' | 'approved_first' | 'rejected' | 'information_requested'

/** An internal note about a decision. Nothing that a player can read may contain `note` (D-31). */
export type NoteRow = {
  readonly id: string
  readonly decision: Decision
  readonly by: string | null
  readonly at: Temporal.Instant
  readonly note: string
}

type NewNote = { readonly decision: Decision; readonly staffId: string; readonly note: string | undefined }

/** Saves the internal note of a decision. @returns The note's id for the audit row, never its text. */
export async function insertNote(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  { decision, staffId, note }: NewNote,
): Promise<{ note?: string }> {
  if (note === undefined) return {}
  const id = randomUUIDv7()
  const row = { player_id: playerId, withdrawal_id: withdrawalId, id, staff_id: staffId, decision, note }
  await trx.insertInto('withdrawal_note').values(row).execute()
  return { note: id }
}

/** The internal notes about one withdrawal, oldest first. */
export async function listNotes(
  db: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
): Promise<readonly NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.decision, m.name as by, n.at, n.note
    from withdrawal_note n left join staff_member m on m.staff_id = n.staff_id
    where n.player_id = ${playerId} and n.withdrawal_id = ${withdrawalId} order by n.id`.execute(db)
  return rows
}
