import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { appendAudit } from '../../audit/index.ts'
import { assignWork, deleteAssignment, findOtherAssignment, type Assignment } from '../../cases/index.ts'
import { readOperatorSettings } from '../../settings/index.ts'
import { subjectOf, type WithdrawalKey } from '../withdrawal-row.ts'
import { findDecisionCase, listApprovals, lockForDecision } from './approval-store.ts'
import { decidedBefore } from './decision-made.ts'

type Deps = { readonly db: Kysely<DB> }
type Request = { readonly staff: StaffIdentity; readonly reference: string }
export type AssignedToOther = Refusal<'withdrawal_assigned_to_other'>
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
      if (found.state !== 'requested') return err(await decidedBefore(trx, reference, found))
      const hasApproved = (await listApprovals(trx, [found])).some(({ staffId }) => staffId === staff.staffId)
      if (hasApproved) return err(refuse('second_approval_needed', {}))
      const minutes = (await readOperatorSettings(trx))['withdrawals.assignmentMinutes']
      const assigned = await assignWork(trx, subjectOf(found), { staff, reassign, minutes })
      if (assigned.outcome === 'assigned_to_other') return err(assignedToOther(assigned.assignment))
      if (assigned.from !== null) {
        await appendAudit(trx, {
          subject: `withdrawal:${reference}`,
          actor: `staff:${staff.staffId}`,
          action: 'withdrawal_reassigned',
          details: { login: staff.login, from: assigned.from, playerId: found.playerId },
        })
      }
      return ok({ until: endOf(assigned) })
    })
}

export async function unassignWithdrawal(
  { db }: Deps,
  { staff, reference }: Request,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  const found = await findDecisionCase(db, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  await deleteAssignment(db, subjectOf(found), staff.staffId)
  return ok({})
}

/** Refuses a withdrawal that is assigned to a colleague. Anybody may decide an unassigned one. */
export async function assignmentOfOther(
  db: Kysely<DB>,
  key: WithdrawalKey,
  staff: StaffIdentity,
): Promise<AssignedToOther | null> {
  const other = await findOtherAssignment(db, subjectOf(key), staff)
  return other === null ? null : assignedToOther(other)
}

/** Assignments of withdrawals expire, so that nobody blocks one. */
export function endOf({ until }: Pick<Assignment, 'until'>): string {
  if (until === null) throw new Error('an assignment of a withdrawal has no end')
  return until.toString()
}

const assignedToOther = ({ name, until }: Assignment): AssignedToOther =>
  refuse('withdrawal_assigned_to_other', { name, until: endOf({ until }) })
