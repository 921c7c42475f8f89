import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { assignWork, findOtherAssignment } from './assign-work.ts'
import { deleteAssignment, findAssignment } from './assignment-store.ts'
import { listCaseApprovals } from './case-approval-store.ts'
import { caseClosedBefore, lockCase, type LockedCase } from './case-lock-store.ts'
import type { Subject } from './subject.ts'

type Deps = { readonly db: Kysely<DB> }
const subjectOf = (id: string): Subject => ({ kind: 'case', id })
type Request = { readonly staff: StaffIdentity; readonly id: string }
type NotAssigned = Refusal<
  'element_not_found' | 'already_decided' | 'case_assigned_to_other' | 'case_second_approval_needed'
>

/**
 * Assigns a case. Of two simultaneous requests one wins. Reassigning it from a colleague is audited. The person
 * who gave the first of two approvals cannot keep the case from the second one, nor the second one from the
 * first: a case that waits for its second approval is assigned for some minutes.
 */
export async function assignCase(
  { db }: Deps,
  { staff, id, reassign }: Request & { readonly reassign: boolean },
): Promise<Result<Record<string, never>, NotAssigned>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotAssigned>> => {
    const staffCase = await lockCase(trx, { id })
    if (staffCase === null) return err(refuse('element_not_found', {}))
    if (staffCase.isClosed) return err(caseClosedBefore(staffCase))
    if ((await findAssignment(trx, subjectOf(id)))?.staffId === staff.staffId) return ok({})
    const approvals = await listCaseApprovals(trx, [id])
    if (approvals.some(({ staffId }) => staffId === staff.staffId))
      return err(refuse('case_second_approval_needed', {}))
    // The first approver may not reassign the case: for them the assignment ends by itself.
    const minutes =
      approvals.length > 0 ? (await readOperatorSettings(trx))['withdrawals.assignmentMinutes'] : null
    const assigned = await assignWork(trx, subjectOf(id), { staff, reassign, minutes })
    if (assigned.outcome === 'assigned_to_other')
      return err(refuse('case_assigned_to_other', { name: assigned.assignment.name }))
    await appendAudit(trx, {
      subject: `case:${id}`,
      actor: `staff:${staff.staffId}`,
      action: 'case_assigned',
      details: assigned.from === null ? {} : { from: assigned.from },
    })
    return ok({})
  })
}

export async function unassignCase(
  { db }: Deps,
  { staff, id }: Request,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> => {
      const staffCase = await lockCase(trx, { id })
      if (staffCase === null) return err(refuse('element_not_found', {}))
      if (staffCase.isClosed || !(await deleteAssignment(trx, subjectOf(id), staff.staffId))) return ok({})
      await appendAudit(trx, {
        subject: `case:${id}`,
        actor: `staff:${staff.staffId}`,
        action: 'case_unassigned',
        details: {},
      })
      return ok({})
    })
}

/** Refuses an open case that is assigned to a colleague. */
export async function caseAssignedToOther(
  db: Kysely<DB>,
  staffCase: LockedCase | null,
  staff: Pick<StaffIdentity, 'staffId'>,
): Promise<Refusal<'case_assigned_to_other'> | null> {
  if (staffCase === null || staffCase.isClosed) return null
  const other = await findOtherAssignment(db, subjectOf(staffCase.id), staff)
  return other === null ? null : refuse('case_assigned_to_other', { name: other.name })
}
