import { limitPeriodsAt, mayStaff, RESTRICTED_ACTIONS } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { hasActed } from '../../audit/index.ts'
import { rulesOfPlayer } from '../../licences/index.ts'
import { getPlayer } from '../../players/index.ts'
import type { OperatorSettings } from '../../settings/index.ts'
import { findAnswerDeadline } from '../../cases/index.ts'
import { subjectOf } from '../withdrawal-row.ts'
import type { Approval, DecisionCase } from './approval-store.ts'

/** Actions on a player's account after which the same member of staff must not pay out on the same day. */
const EXCLUDING_ACTIONS = ['payout_account_changed', 'limit_changed', 'limit_removed']

export type ApprovalDeps = { readonly clock: Clock; readonly plugins: Pick<Plugins, 'ruleSets'> }
export type ApprovalPolicy =
  | 'may'
  | 'notAllowed'
  | 'approvedAlready'
  | 'changedPlayerToday'
  | 'waitsForPlayer'
  | 'withdrawalsBlocked'
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
  },
): Promise<ApprovalPolicy> {
  const { staff, found, approvals } = given
  if (found.state !== 'requested') return 'decided'
  if (!mayStaff(staff, 'decideWithdrawals')) return 'notAllowed'
  const { restrictions } = await getPlayer(deps.db, found.playerId)
  if (restrictions.some(({ kind }) => RESTRICTED_ACTIONS[kind].includes('withdraw')))
    return 'withdrawalsBlocked'
  if ((await findAnswerDeadline(deps.db, subjectOf(found), deps.clock.nowMs())) !== null)
    return 'waitsForPlayer'
  if (approvals.some(({ staffId }) => staffId === staff.staffId)) return 'approvedAlready'
  return (await hasChangedPlayerToday(deps, { staff, playerId: found.playerId }))
    ? 'changedPlayerToday'
    : 'may'
}

/** Whether this member of staff changed the player's bank account or limits on this day of the player's licence. */
export async function hasChangedPlayerToday(
  deps: ApprovalDeps & { readonly db: Kysely<DB> },
  { staff, playerId }: { staff: Pick<StaffIdentity, 'staffId'>; playerId: string },
): Promise<boolean> {
  const player = await getPlayer(deps.db, playerId)
  const { timeZone } = rulesOfPlayer(deps.plugins.ruleSets, player)
  const sinceMs = limitPeriodsAt(deps.clock.nowMs(), timeZone).daily.startMs
  return await hasActed(deps.db, {
    subject: `player:${playerId}`,
    actor: `staff:${staff.staffId}`,
    actions: EXCLUDING_ACTIONS,
    sinceMs,
  })
}
