import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { appendAudit } from '../../audit/index.ts'
import { readOperatorSettings } from '../../operator/index.ts'
import { findDecisionCase, listApprovals, lockForDecision, type WithdrawalKey } from './approval-store.ts'
import { deleteAssignment, findAssignment, saveAssignment } from './assignment-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: StaffIdentity; readonly reference: string }
type AssignedToOther = Refusal<'withdrawal_assigned_to_other'>
type NotAssigned =
  | Refusal<'element_not_found' | 'already_decided' | 'second_approval_needed'>
  | AssignedToOther

/**
 * Assigns a requested withdrawal to a member of staff for some minutes. Reassigning it from a colleague
 * writes an audit row. It cannot be assigned to the member of staff who gave the first approval.
 */
export async function assignWithdrawal(
  { db }: Deps,
  { staff, reference, reassign }: Request & { readonly reassign: boolean },
): Promise<Result<OutputOf<'staff.withdrawalAssign'>, NotAssigned>> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Result<OutputOf<'staff.withdrawalAssign'>, NotAssigned>> => {
      await lockForDecision(trx, reference)
      const found = await findDecisionCase(trx, reference)
      if (found === null) return err(refuse('element_not_found', {}))
      if (found.state !== 'requested') return err(refuse('already_decided', { state: found.state }))
      const hasApproved = (await listApprovals(trx, [found])).some(({ staffId }) => staffId === staff.staffId)
      if (hasApproved) return err(refuse('second_approval_needed', {}))
      const refusal = await assignmentOfOther(trx, found, staff)
      if (refusal !== null && !reassign) return err(refusal)
      const minutes = (await readOperatorSettings(trx))['withdrawals.assignmentMinutes']
      const until = await saveAssignment(trx, found, { staffId: staff.staffId, minutes })
      if (refusal !== null) {
        await appendAudit(trx, {
          subject: `withdrawal:${reference}`,
          actor: `staff:${staff.staffId}`,
          action: 'withdrawal_reassigned',
          details: { login: staff.login, from: refusal.details.name, playerId: found.playerId },
        })
      }
      return ok({ until: until.toString() })
    })
}

export async function unassignWithdrawal(
  { db }: Deps,
  { staff, reference }: Request,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  const found = await findDecisionCase(db, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  await deleteAssignment(db, found, staff.staffId)
  return ok({})
}

/** Refuses a withdrawal that is assigned to a colleague. Anybody may decide an unassigned one. */
export async function assignmentOfOther(
  db: Kysely<DB>,
  key: WithdrawalKey,
  { staffId }: StaffIdentity,
): Promise<AssignedToOther | null> {
  const assignment = await findAssignment(db, key)
  if (assignment === null || assignment.staffId === staffId) return null
  return refuse('withdrawal_assigned_to_other', { name: assignment.name, until: assignment.until.toString() })
}
