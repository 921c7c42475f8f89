import type { StaffPermission } from '@baize/domain'
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

/** What a member of staff has to be permitted so that their approval of a decision counts. */
const permissionOf: Readonly<Record<string, StaffPermission>> = {
  credit: 'resolveDeposits',
  paid: 'decideWithdrawals',
  failed: 'decideWithdrawals',
  approve: 'proposeCorrections',
}

/**
 * @throws {Error} When this member of staff has approved it before: the primary key prevents a second
 * approval.
 */
export async function insertCaseApproval(
  trx: Kysely<DB>,
  { caseId, decision, staffId }: Pick<CaseApproval, 'caseId' | 'decision' | 'staffId'>,
): Promise<void> {
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
