import { limitPeriodsAt, mayStaff } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { operatorRuleSet, type OperatorSettings } from '../../operator/index.ts'
import { findAnswerDeadline } from '../information-request-store.ts'
import { hasChangedPlayer, type Approval, type DecisionCase } from './approval-store.ts'

export type ApprovalDeps = { readonly clock: Clock; readonly plugins: Pick<Plugins, 'ruleSets'> }
export type ApprovalPolicy =
  | 'may'
  | 'notAllowed'
  | 'approvedAlready'
  | 'changedPlayerToday'
  | 'waitsForPlayer'
  | 'decided'

/** Does this amount need dual approval? */
export function needsDualApproval(
  settings: Pick<OperatorSettings, 'withdrawals.dualApprovalFrom'>,
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: string },
): boolean {
  const from = settings['withdrawals.dualApprovalFrom'][currency]
  return from !== undefined && amountMinor >= BigInt(from)
}

/** May this member of staff approve it now? The screen and the decision use the same rule. */
export async function validateApprover(
  deps: ApprovalDeps & { readonly db: Kysely<DB> },
  given: {
    staff: StaffIdentity
    found: DecisionCase
    approvals: readonly Approval[]
    settings: OperatorSettings
  },
): Promise<ApprovalPolicy> {
  const { staff, found, approvals, settings } = given
  if (found.state !== 'requested') return 'decided'
  if (!mayStaff(staff.role, 'decideWithdrawals')) return 'notAllowed'
  if ((await findAnswerDeadline(deps.db, found, deps.clock.nowMs())) !== null) return 'waitsForPlayer'
  if (approvals.some(({ staffId }) => staffId === staff.staffId)) return 'approvedAlready'
  const { timeZone } = operatorRuleSet(deps.plugins.ruleSets, settings)
  const sinceMs = limitPeriodsAt(deps.clock.nowMs(), timeZone).daily.startMs
  const hasChanged = await hasChangedPlayer(deps.db, {
    playerId: found.playerId,
    staffId: staff.staffId,
    sinceMs,
  })
  return hasChanged ? 'changedPlayerToday' : 'may'
}
