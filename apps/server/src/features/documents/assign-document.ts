import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { assignWork, deleteAssignment } from '../cases/index.ts'
import { findDocument } from './document-store.ts'
import { lockDocument, statusNow, subjectOf } from './review-document.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: StaffIdentity; readonly id: string }
type NotAssigned = Refusal<'already_decided' | 'document_assigned_to_other' | 'element_not_found'>
type Assigned = Result<Record<string, never>, NotAssigned>

/** Assigns a document that waits for its review. Of two simultaneous requests one wins. */
export async function assignDocument(
  { db }: Deps,
  { staff, id, reassign }: Request & { readonly reassign: boolean },
): Promise<Assigned> {
  return await db.transaction().execute(async (trx): Promise<Assigned> => {
    const document = await lockDocument(trx, id)
    if (document === null) return err(refuse('element_not_found', {}))
    if (document.inReviewSince === null)
      return err(refuse('already_decided', { state: await statusNow(trx, id) }))
    const assigned = await assignWork(trx, subjectOf(id), { staff, reassign, minutes: null })
    if (assigned.outcome === 'assigned_to_other')
      return err(refuse('document_assigned_to_other', { name: assigned.assignment.name }))
    await appendAudit(trx, {
      subject: `player:${document.playerId}`,
      actor: `staff:${staff.staffId}`,
      action: 'document_assigned',
      details: { type: document.type, document: id, ...(assigned.from !== null && { from: assigned.from }) },
    })
    return ok({})
  })
}

export async function unassignDocument(
  { db }: Deps,
  { staff, id }: Request,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  if ((await findDocument(db, id)) === null) return err(refuse('element_not_found', {}))
  await deleteAssignment(db, subjectOf(id), staff.staffId)
  return ok({})
}
