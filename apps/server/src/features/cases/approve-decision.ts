import type { CaseDecision } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { deleteAssignment } from './assignment-store.ts'
import type { LockedCase } from './case-lock-store.ts'
import { insertCaseApproval, listCaseApprovals } from './case-approval-store.ts'
import { insertNote } from './note-store.ts'

type Decision = {
  readonly staffCase: LockedCase
  readonly decision: CaseDecision
  readonly staff: Pick<StaffIdentity, 'staffId'>
  /** Saved with a first approval; the note of the last approver closes the case. */
  readonly note: string
  /** The amount that the decision moves. */
  readonly amountMinor: bigint
  readonly currency: string
  /** Whether two people approve any amount. */
  readonly isAlwaysDual?: boolean
}

/**
 * Records an approval of a decision that moves money. From the operator's threshold for dual approval on, the
 * first approval is only recorded, and the case is unassigned so that another member of staff can take it.
 * @returns `go` when the decision may be carried out now, with the logins of earlier approvers.
 */
export async function approveDecision(
  trx: Kysely<DB>,
  { staffCase, decision, staff, note, amountMinor, currency, isAlwaysDual = false }: Decision,
): Promise<{
  readonly outcome: 'go' | 'waits' | 'approved_before'
  readonly approvedBefore: readonly string[]
}> {
  const from = (await readOperatorSettings(trx))['withdrawals.dualApprovalFrom'][currency]
  if (!isAlwaysDual && (from === undefined || amountMinor < BigInt(from)))
    return { outcome: 'go', approvedBefore: [] }
  const approvals = (await listCaseApprovals(trx, [staffCase.id])).filter(
    (approval) => approval.decision === decision,
  )
  if (approvals.some(({ staffId }) => staffId === staff.staffId))
    return { outcome: 'approved_before', approvedBefore: [] }
  await insertCaseApproval(trx, { caseId: staffCase.id, decision, staffId: staff.staffId })
  const others = approvals.filter(({ counts }) => counts)
  if (others.length > 0) return { outcome: 'go', approvedBefore: others.map(({ login }) => login) }
  const subject = { kind: 'case', id: staffCase.id } as const
  await insertNote(trx, subject, { decision: `${decision}_first`, staffId: staff.staffId, note })
  await deleteAssignment(trx, subject)
  return { outcome: 'waits', approvedBefore: [] }
}
