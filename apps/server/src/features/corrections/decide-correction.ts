import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type AuditAction, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { appendAudit, type AuditDetails } from '../audit/index.ts'
import {
  approveDecision,
  caseAssignedToOther,
  caseClosedBefore,
  closeCaseAbout,
  lockCase,
  type LockedCase,
} from '../cases/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { hasChangedPlayerToday } from '../withdrawals/index.ts'
import { notEnough, type NotEnough } from './correction-refusal.ts'
import { correctionIdOf, findCorrection, type CorrectionRow } from './correction-store.ts'

export type DecideDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly wallet: Pick<WalletStore, 'within'>
}
type Decision = InputOf<'staff.correctionDecide'> & { readonly staff: StaffIdentity }
type NotFound = Refusal<'element_not_found' | 'already_decided'>
type NotDecided =
  | NotFound
  | NotEnough
  | Refusal<
      'case_assigned_to_other' | 'case_second_approval_needed' | 'changed_player_today' | 'correction_lapsed'
    >
type Decided = Result<OutputOf<'staff.correctionDecide'>, NotDecided>

/** Rolls the approval back: a refusal of the wallet leaves the proposal as it was. */
class NotPosted extends Error {
  readonly refusal: NotDecided
  constructor(refusal: NotDecided) {
    super('the correction was not posted')
    this.refusal = refusal
  }
}

/**
 * Approves or rejects the correction of a colleague. Money, closed case, note and audit row are committed
 * together.
 */
export async function decideCorrection(deps: DecideDeps, request: Decision): Promise<Decided> {
  const { id, decision, staff, note } = request
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Decided> => {
      const within = { ...deps, db: trx }
      const found = await findProposal(trx, id)
      if (!found.ok) return found
      const { staffCase, correction } = found.value
      const refusal = await refusalOf(within, found.value, staff)
      if (refusal !== null) return err(refusal)
      if (decision === 'reject') {
        await endProposal(within, found.value, { staff, note, state: 'rejected' })
        return ok({ state: 'rejected' })
      }
      const approval = await approveDecision(trx, {
        ...{ staffCase, decision, staff, note, isAlwaysDual: true },
        amountMinor: correction.amountMinor,
        currency: correction.currency,
      })
      if (approval.outcome === 'approved_before') return err(refuse('case_second_approval_needed', {}))
      if (approval.outcome === 'waits') return ok({ state: 'proposed' })
      await post(within, found.value, staff)
      await close(within, found.value, {
        ...{ staff, note, decision },
        action: 'correction_posted',
        more: { approvedBefore: [...approval.approvedBefore] },
      })
      return ok({ state: 'posted' })
    })
    .catch((error: unknown): Decided => {
      if (error instanceof NotPosted) return err(error.refusal)
      throw error
    })
}

/** Withdraws the own proposal. */
export async function withdrawCorrection(
  deps: Pick<DecideDeps, 'db' | 'wallet'>,
  { id, staff, note }: InputOf<'staff.correctionWithdraw'> & { readonly staff: StaffIdentity },
): Promise<Result<Record<string, never>, NotFound>> {
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<Record<string, never>, NotFound>> => {
      const found = await findProposal(trx, id)
      if (!found.ok) return found
      if (found.value.correction.proposedBy !== staff.staffId) return err(refuse('element_not_found', {}))
      await endProposal({ ...deps, db: trx }, found.value, { staff, note, state: 'withdrawn' })
      return ok({})
    })
}

type Proposal = { readonly staffCase: LockedCase; readonly correction: CorrectionRow }

/** The correction of an open case, whose row is locked until the transaction ends. */
async function findProposal(trx: Kysely<DB>, id: string): Promise<Result<Proposal, NotFound>> {
  const staffCase = await lockCase(trx, { id })
  const correctionId = staffCase === null ? null : correctionIdOf(staffCase.dedupKey)
  if (staffCase === null || staffCase.playerId === null || correctionId === null)
    return err(refuse('element_not_found', {}))
  if (staffCase.isClosed) return err(caseClosedBefore(staffCase))
  const correction = await findCorrection(trx, { playerId: staffCase.playerId, id: correctionId })
  if (correction === null) throw new Error(`findProposal: ${correctionId}`)
  return ok({ staffCase, correction })
}

async function refusalOf(
  deps: DecideDeps,
  { staffCase, correction }: Proposal,
  staff: StaffIdentity,
): Promise<NotDecided | null> {
  const { playerId, proposedBy } = correction
  if (proposedBy === staff.staffId) return refuse('case_second_approval_needed', {})
  const assigned = await caseAssignedToOther(deps.db, staffCase, staff)
  if (assigned !== null) return assigned
  return (await hasChangedPlayerToday(deps, { staff, playerId })) ? refuse('changed_player_today', {}) : null
}

async function post(
  { db, wallet }: Pick<DecideDeps, 'db' | 'wallet'>,
  { correction: { id, playerId } }: Proposal,
  { staffId }: StaffIdentity,
): Promise<void> {
  const { outcome, details } = await wallet
    .within(asQueryable(db))
    .postCorrection({ playerId, correctionId: id, staffId })
  switch (outcome) {
    case 'ok':
      return
    case 'unknown':
      throw new Error(`post: the correction ${id} does not exist`)
    case 'already_decided':
      throw new NotPosted(refuse('already_decided', { state: details.state ?? '' }))
    case 'same_person':
      throw new NotPosted(refuse('case_second_approval_needed', {}))
    case 'lapsed':
      throw new NotPosted(refuse('correction_lapsed', {}))
    case 'insufficient_balance':
    case 'movement_unknown':
    case 'round_running':
    case 'bet_rolled_back':
    case 'above_movement':
      throw new NotPosted(notEnough(outcome, details))
  }
}

const endings = {
  rejected: { decision: 'reject', action: 'correction_rejected' },
  withdrawn: { decision: 'withdraw', action: 'correction_withdrawn' },
} as const

async function endProposal(
  deps: Pick<DecideDeps, 'db' | 'wallet'>,
  proposal: Proposal,
  { staff, note, state }: { staff: StaffIdentity; note: string; state: keyof typeof endings },
): Promise<void> {
  const { id, playerId } = proposal.correction
  const { outcome } = await deps.wallet
    .within(asQueryable(deps.db))
    .endCorrection({ playerId, correctionId: id, staffId: staff.staffId, state })
  // Only a sweep ends one without the lock on its open case, and it closes the case with it.
  if (outcome !== 'ok') throw new Error(`endProposal: ${outcome}`)
  await close(deps, proposal, { staff, note, ...endings[state], more: {} })
}

type Closing = {
  readonly staff: StaffIdentity
  readonly note: string
  readonly decision: 'approve' | 'reject' | 'withdraw'
  readonly action: AuditAction
  readonly more: AuditDetails
}

async function close(
  { db }: Pick<DecideDeps, 'db'>,
  { staffCase, correction }: Proposal,
  { staff, note, decision, action, more }: Closing,
): Promise<void> {
  const { staffId, login } = staff
  const { playerId, reference, amountMinor, currency } = correction
  await closeCaseAbout(db, { dedupKey: staffCase.dedupKey, staffId, decision, note })
  await appendAudit(db, {
    subject: `player:${playerId}`,
    actor: `staff:${staffId}`,
    action,
    details: { reference, amount: amountMinor.toString(), currency, login, case: staffCase.id, ...more },
  })
}
