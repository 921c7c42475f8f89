import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { appendAudit, type AuditDetails } from '../../audit/index.ts'
import { deleteAssignment, findAnswerDeadline, insertNote } from '../../cases/index.ts'
import { readOperatorSettings, type OperatorSettings } from '../../settings/index.ts'
import { asQueryable, type WalletStore } from '../../wallet/index.ts'
import { promisesOf } from '../promises.ts'
import { subjectOf } from '../withdrawal-row.ts'
import {
  findDecisionCase,
  insertApproval,
  listApprovals,
  lockForDecision,
  type DecisionCase,
} from './approval-store.ts'
import { assignmentOfOther } from './assign-withdrawal.ts'
import { decidedBefore } from './decision-made.ts'
import { validateApprover, needsDualApproval, type ApprovalDeps } from './approval-policy.ts'

type Deps = ApprovalDeps & { readonly db: Kysely<DB>; readonly wallet: WalletStore }
type DecisionRequest = {
  readonly staff: StaffIdentity
  readonly reference: string
  readonly note?: string | undefined
}
type AlreadyDecided = Refusal<'element_not_found' | 'already_decided' | 'withdrawal_assigned_to_other'>
type NotApproved =
  | AlreadyDecided
  | Refusal<
      | 'authorization_rejected'
      | 'second_approval_needed'
      | 'changed_player_today'
      | 'waits_for_player'
      | 'player_withdrawals_blocked'
    >
type Decided<Refused> = Result<{ state: string }, Refused>

/** Rolls the approval back: withdrawals were blocked at the same moment, and after it this person can approve again. */
class BlockedMeanwhile extends Error {}

/**
 * Approves a requested withdrawal. From the operator's threshold on, the first of two approvals is only
 * recorded. The state change and the audit row are one transaction.
 */
export async function approveWithdrawal(
  deps: Deps,
  { staff, reference, note }: DecisionRequest,
): Promise<Decided<NotApproved>> {
  const request = { staff, reference, note }
  return await deps.db
    .transaction()
    .execute((trx) => approveWithin({ ...deps, db: trx }, request))
    .catch((error: unknown): Decided<NotApproved> => {
      if (error instanceof BlockedMeanwhile) return err(refuse('player_withdrawals_blocked', {}))
      throw error
    })
}

async function approveWithin(
  deps: Deps,
  { staff, reference, note }: DecisionRequest,
): Promise<Decided<NotApproved>> {
  await lockForDecision(deps.db, reference)
  const found = await findDecisionCase(deps.db, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  const settings = await readOperatorSettings(deps.db)
  const approval = await approve(deps, { staff, reference, note, found, settings })
  if (!approval.ok) return approval
  if (approval.value === 'waits') return ok({ state: 'requested' })
  const approvedBefore = approval.value.length === 0 ? {} : { approvedBefore: [...approval.value] }
  return await decide(deps, {
    staff,
    reference,
    note,
    found,
    event: 'STAFF_APPROVED',
    message: null,
    dueAtMs: promisesOf(settings).sendBy(deps.clock.nowMs()),
    details: approvedBefore,
  })
}

/**
 * Rejects a requested withdrawal, also one with a first approval. The player reads the message, never the
 * note.
 */
export async function rejectWithdrawal(
  deps: Deps,
  { staff, reference, message, note }: DecisionRequest & { readonly message: string },
): Promise<Decided<AlreadyDecided>> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockForDecision(trx, reference)
    const found = await findDecisionCase(trx, reference)
    if (found === null) return err(refuse('element_not_found', {}))
    const refusal = found.state === 'requested' ? await assignmentOfOther(trx, found, staff) : null
    if (refusal !== null) return err(refusal)
    await deleteAssignment(trx, subjectOf(found))
    return await decide(
      { ...deps, db: trx },
      {
        staff,
        reference,
        note,
        found,
        event: 'STAFF_REJECTED',
        message,
        dueAtMs: null,
        details: { message },
      },
    )
  })
}

/**
 * Records the approval.
 * @returns The logins of earlier approvers, or `waits` when a second approval is needed.
 */
async function approve(
  deps: Deps,
  {
    staff,
    reference,
    note,
    found,
    settings,
  }: DecisionRequest & { readonly found: DecisionCase; readonly settings: OperatorSettings },
): Promise<Result<readonly string[] | 'waits', NotApproved>> {
  const refusal = found.state === 'requested' ? await assignmentOfOther(deps.db, found, staff) : null
  if (refusal !== null) return err(refusal)
  const approvals = await listApprovals(deps.db, [found])
  switch (await validateApprover(deps, { staff, found, approvals })) {
    case 'decided':
      return err(await decidedBefore(deps.db, reference, found))
    case 'notAllowed':
      return err(refuse('authorization_rejected', {}))
    case 'approvedAlready':
      return err(refuse('second_approval_needed', {}))
    case 'changedPlayerToday':
      return err(refuse('changed_player_today', {}))
    case 'withdrawalsBlocked':
      return err(refuse('player_withdrawals_blocked', {}))
    case 'waitsForPlayer': {
      const until = await findAnswerDeadline(deps.db, subjectOf(found), deps.clock.nowMs())
      return err(refuse('waits_for_player', { until: until?.toString() ?? instantText(deps.clock.nowMs()) }))
    }
    case 'may':
  }
  await deleteAssignment(deps.db, subjectOf(found))
  await insertApproval(deps.db, found, staff.staffId)
  const others = approvals.filter(({ counts }) => counts).map(({ login }) => login)
  if (others.length > 0 || !needsDualApproval(settings, found)) return ok(others)
  const noteId = await insertNote(deps.db, subjectOf(found), {
    decision: 'approved_first',
    staffId: staff.staffId,
    note,
  })
  await appendAudit(deps.db, {
    subject: `withdrawal:${reference}`,
    actor: `staff:${staff.staffId}`,
    action: 'withdrawal_approved_first',
    details: { login: staff.login, playerId: found.playerId, ...noteId },
  })
  return ok('waits')
}

type Step = DecisionRequest & {
  readonly found: DecisionCase
  readonly event: 'STAFF_APPROVED' | 'STAFF_REJECTED'
  /** For the player. */
  readonly message: string | null
  /** Promised deadline of the next step. */
  readonly dueAtMs: number | null
  readonly details: AuditDetails
}

async function decide(
  deps: Deps,
  { staff, reference, note, found, event, message, dueAtMs, details }: Step,
): Promise<Decided<AlreadyDecided>> {
  const isApproval = event === 'STAFF_APPROVED'
  const answer = await deps.wallet.within(asQueryable(deps.db)).changeWithdrawal({
    reference,
    resolved: { playerId: found.playerId, id: found.withdrawalId },
    event,
    reason: message,
    dueAtMs,
  })
  if (answer.outcome === 'restricted') throw new BlockedMeanwhile()
  if (answer.outcome === 'unknown') return err(refuse('element_not_found', {}))
  const state = answer.details.state ?? ''
  if (answer.outcome !== 'ok') return err(await decidedBefore(deps.db, reference, { ...found, state }))
  // Only now: a decision that came too late leaves no note.
  const decision = isApproval ? 'approved' : 'rejected'
  const noteId = await insertNote(deps.db, subjectOf(found), { decision, staffId: staff.staffId, note })
  await appendAudit(deps.db, {
    subject: `withdrawal:${reference}`,
    actor: `staff:${staff.staffId}`,
    action: isApproval ? 'withdrawal_approved' : 'withdrawal_rejected',
    details: { login: staff.login, playerId: found.playerId, ...details, ...noteId },
  })
  return ok({ state })
}
