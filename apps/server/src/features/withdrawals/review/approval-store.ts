import type { StaffPermission } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { WithdrawalKey, WithdrawalRow } from '../withdrawal-row.ts'

export type Approval = {
  readonly withdrawalId: string
  readonly staffId: string
  readonly login: string
  readonly name: string
  readonly at: Temporal.Instant
  /** `false` when the member of staff may no longer decide. */
  readonly counts: boolean
}
/** What a member of staff has to be permitted so that their approval counts. */
const APPROVER_MAY: StaffPermission = 'decideWithdrawals'

export type DecisionCase = WithdrawalKey & {
  readonly state: string
  readonly amountMinor: bigint
  readonly currency: string
}

export const decisionCaseOf = (withdrawal: WithdrawalRow): DecisionCase => ({
  playerId: withdrawal.player_id,
  withdrawalId: withdrawal.id,
  state: withdrawal.state,
  amountMinor: withdrawal.amount,
  currency: withdrawal.currency,
})

/**
 * Serializes decisions of staff about one withdrawal, and answers of its player, until the end of the
 * transaction. A cancellation does not wait for it.
 */
export async function lockForDecision(trx: Kysely<DB>, reference: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('withdrawal-decision:' || ${reference}, 0))`.execute(trx)
}

export async function findDecisionCase(trx: Kysely<DB>, reference: string): Promise<DecisionCase | null> {
  const { rows } = await sql<DecisionCase>`
    select w.player_id as "playerId", w.id as "withdrawalId", w.state, w.amount as "amountMinor", w.currency
    from payment_reference r join withdrawal w on w.player_id = r.player_id and w.id = r.subject_id
    where r.reference = ${reference} and r.kind = 'withdrawal'`.execute(trx)
  return rows[0] ?? null
}

/**
 * @throws {Error} When this member of staff has approved it before: the primary key prevents a second
 * approval.
 */
export async function insertApproval(
  trx: Kysely<DB>,
  { playerId, withdrawalId }: WithdrawalKey,
  staffId: string,
): Promise<void> {
  await trx
    .insertInto('withdrawal_approval')
    .values({ player_id: playerId, withdrawal_id: withdrawalId, staff_id: staffId })
    .execute()
}

/**
 * The approvals of these withdrawals, oldest first. One by somebody who may no longer decide does not count.
 */
export async function listApprovals(
  db: Kysely<DB>,
  keys: readonly WithdrawalKey[],
): Promise<readonly Approval[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Approval>`
    select a.withdrawal_id as "withdrawalId", a.staff_id as "staffId", coalesce(m.login, '') as login,
      coalesce(m.name, '') as name, a.at,
      staff_may_v1(a.staff_id, ${APPROVER_MAY}) as counts
    from unnest(
      ${keys.map(({ playerId }) => playerId)}::uuid[],
      ${keys.map(({ withdrawalId }) => withdrawalId)}::uuid[]) k (player_id, id)
    join withdrawal_approval a on a.player_id = k.player_id and a.withdrawal_id = k.id
    left join staff_member m on m.staff_id = a.staff_id
    order by a.at, a.staff_id`.execute(db)
  return rows
}
