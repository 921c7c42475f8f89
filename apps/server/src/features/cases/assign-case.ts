import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { listCaseApprovals } from './case-approval-store.ts'
import { lockCase, setAssignee, type LockedCase } from './case-lock-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: StaffIdentity; readonly id: string }
type NotAssigned = Refusal<
  'element_not_found' | 'already_decided' | 'case_assigned_to_other' | 'second_approval_needed'
>

/**
 * Assigns a case. Of two simultaneous requests one wins. Reassigning it from a colleague is audited. The person
 * who gave the first of two approvals cannot keep the case from the second one.
 */
export async function assignCase(
  { db }: Deps,
  { staff, id, reassign }: Request & { readonly reassign: boolean },
): Promise<Result<Record<string, never>, NotAssigned>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotAssigned>> => {
    const staffCase = await lockCase(trx, { id })
    if (staffCase === null) return err(refuse('element_not_found', {}))
    if (staffCase.isClosed) return err(refuse('already_decided', { state: 'closed' }))
    if (staffCase.assignedTo === staff.staffId) return ok({})
    const approvals = await listCaseApprovals(trx, [id])
    if (approvals.some(({ staffId }) => staffId === staff.staffId))
      return err(refuse('second_approval_needed', {}))
    const refusal = caseAssignedToOther(staffCase, staff)
    if (refusal !== null && !reassign) return err(refusal)
    await setAssignee(trx, id, staff.staffId)
    const from = refusal === null ? {} : { from: refusal.details.name }
    await appendAudit(trx, {
      subject: `case:${id}`,
      actor: `staff:${staff.staffId}`,
      action: 'case_assigned',
      details: from,
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
      if (staffCase.isClosed || staffCase.assignedTo !== staff.staffId) return ok({})
      await setAssignee(trx, id, null)
      await appendAudit(trx, {
        subject: `case:${id}`,
        actor: `staff:${staff.staffId}`,
        action: 'case_unassigned',
        details: {},
      })
      return ok({})
    })
}

/** Refuses a case that is assigned to a colleague. Anybody may settle an unassigned one. */
export function caseAssignedToOther(
  staffCase: LockedCase | null,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
): Refusal<'case_assigned_to_other'> | null {
  if (
    staffCase === null ||
    staffCase.isClosed ||
    staffCase.assignedTo === null ||
    staffCase.assignedTo === staffId
  )
    return null
  return refuse('case_assigned_to_other', { name: staffCase.assignedToName ?? '' })
}
