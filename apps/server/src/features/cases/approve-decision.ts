import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { readOperatorSettings } from '../operator/index.ts'
import { setTaker, type LockedItem } from './case-lock-store.ts'
import { insertCaseApproval, listCaseApprovals } from './case-approval-store.ts'

type Asked = {
  readonly item: LockedItem
  readonly decision: string
  readonly staff: Pick<StaffIdentity, 'staffId'>
  /** Kept with the agreement: the note of who carries the decision out closes the item. */
  readonly note: string
  /** What the decision moves. */
  readonly amountMinor: bigint
  readonly currency: string
}

/**
 * Counts this person's agreement to a decision that moves money. From the operator's threshold for two people on, the first agreement only
 * stands there, and the item is nobody's again, so that another person can take it.
 * @returns `go` when the decision may be carried out now, with the logins of those who agreed before.
 */
export async function approveDecision(
  trx: Kysely<DB>,
  { item, decision, staff, note, amountMinor, currency }: Asked,
): Promise<{
  readonly outcome: 'go' | 'waits' | 'approved_before'
  readonly approvedBefore: readonly string[]
}> {
  const from = (await readOperatorSettings(trx))['withdrawals.dualApprovalFrom'][currency]
  if (from === undefined || amountMinor < BigInt(from)) return { outcome: 'go', approvedBefore: [] }
  const approvals = (await listCaseApprovals(trx, [item.id])).filter(
    (approval) => approval.decision === decision,
  )
  if (approvals.some(({ staffId }) => staffId === staff.staffId))
    return { outcome: 'approved_before', approvedBefore: [] }
  await insertCaseApproval(trx, { caseId: item.id, decision, staffId: staff.staffId, note })
  const others = approvals.filter(({ counts }) => counts)
  if (others.length > 0) return { outcome: 'go', approvedBefore: others.map(({ login }) => login) }
  await setTaker(trx, item.id, null)
  return { outcome: 'waits', approvedBefore: [] }
}
