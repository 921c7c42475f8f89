import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, mayStaff, ok, type CurrencyCode, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { cutPage, readIdCursor, readPlace } from '../../platform/db/list-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { listCaseIds, listNotes } from '../cases/index.ts'
import { recordReading } from '../player-profiles/index.ts'
import { correctionCaseKey, listCorrections, type ListedCorrection } from './correction-store.ts'

const PAGE_SIZE = 50

type Request = {
  readonly staff: StaffIdentity
  readonly playerId: string
  readonly cursor: string | undefined
}
type Listed = Result<OutputOf<'staff.playerCorrections'>, Refusal<'element_not_found' | 'validation_failed'>>

/** A page of the corrections of a player; viewing the first page is recorded in the audit trail. */
export async function listPlayerCorrections(
  { db }: { readonly db: Kysely<DB> },
  { staff, playerId, cursor }: Request,
): Promise<Listed> {
  const place = readPlace(cursor, readIdCursor)
  if (!place.ok) return place
  const before = place.value
  const details = before === null ? {} : { olderThan: before }
  if (!(await recordReading(db, { staff, playerId }, 'player_corrections_viewed', details)))
    return err(refuse('element_not_found', {}))
  const rows = await listCorrections(db, { playerId, before, limit: PAGE_SIZE + 1 })
  const { page, nextCursor } = cutPage(rows, PAGE_SIZE)
  const cases = await listCaseIds(
    db,
    page.map(({ id }) => correctionCaseKey(id)),
  )
  const caseOf = ({ id }: ListedCorrection) => cases.get(correctionCaseKey(id)) ?? ''
  const notes = await listNotes(db, 'case', [...cases.values()])
  const mayRead = mayStaff(staff, 'readInternalNotes')
  const reasonOf = (row: ListedCorrection): string | null =>
    mayRead || row.proposedBy === staff.staffId
      ? (notes.get(caseOf(row))?.find((note) => note.staffId === row.proposedBy)?.note ?? null)
      : null
  return ok({
    corrections: page.map((row) => toWire(row, { caseId: caseOf(row), reason: reasonOf(row) })),
    nextCursor,
  })
}

const toWire = (
  { id, reference, kind, state, message, ...row }: ListedCorrection,
  { caseId, reason }: { readonly caseId: string; readonly reason: string | null },
): OutputOf<'staff.playerCorrections'>['corrections'][number] => ({
  ...{ id, reference, kind, state, message, reason, caseId },
  amount: row.amountMinor,
  currency: row.currency as CurrencyCode,
  proposedBy: row.proposerName,
  proposedAt: row.proposedAt.toString(),
  lapsesAt: row.lapsesAt.toString(),
  endedBy: row.enderName,
  endedAt: row.endedAt?.toString() ?? null,
})
