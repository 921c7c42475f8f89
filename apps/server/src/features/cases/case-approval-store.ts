import type { CaseDecision, StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type CaseApproval = {
  readonly caseId: string
  readonly decision: string
  readonly staffId: string
  readonly login: string
  readonly name: string
  /** `false` when the member of staff may no longer decide. */
  readonly counts: boolean
}

/**
 * What a member of staff has to be permitted so that their approval of a decision counts. Every decision has
 * one: without it no approval would count, and the decision would wait for its second one for ever.
 */
const permissionOf: Readonly<Record<CaseDecision, StaffPermission>> = {
  credit: 'resolveDeposits',
  return: 'resolveDeposits',
  close: 'resolveDeposits',
  paid: 'decideWithdrawals',
  failed: 'decideWithdrawals',
  // The first approval of a correction is its proposal.
  approve: 'proposeCorrections',
  reject: 'approveCorrections',
  withdraw: 'proposeCorrections',
}

/**
 * @throws {Error} When this member of staff has approved it before: the primary key prevents a second
 * approval. Also when the decision has no permission.
 */
export async function insertCaseApproval(
  trx: Kysely<DB>,
  {
    caseId,
    decision,
    staffId,
  }: { readonly caseId: string; readonly decision: CaseDecision; readonly staffId: string },
): Promise<void> {
  if (!Object.hasOwn(permissionOf, decision))
    throw new Error(`insertCaseApproval: the decision ${decision} has no permission`)
  await trx.insertInto('case_approval').values({ case_id: caseId, decision, staff_id: staffId }).execute()
}

/** The approvals of decisions about these cases, oldest first. */
export async function listCaseApprovals(
  db: Kysely<DB>,
  caseIds: readonly string[],
): Promise<readonly CaseApproval[]> {
  if (caseIds.length === 0) return []
  const { rows } = await sql<CaseApproval>`
    select a.case_id as "caseId", a.decision, a.staff_id as "staffId", coalesce(m.login, '') as login,
      coalesce(m.name, '') as name,
      staff_may_v1(a.staff_id, ${JSON.stringify(permissionOf)}::jsonb ->> a.decision) as counts
    from case_approval a left join staff_member m on m.staff_id = a.staff_id
    where a.case_id = any(${[...caseIds]}::uuid[]) order by a.at, a.staff_id`.execute(db)
  return rows
}
