import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely, Transaction } from 'kysely'
import { instantText } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { appendAudit } from '../../audit/index.ts'
import {
  approveDecision,
  caseAssignedToOther,
  caseClosedBefore,
  closeCaseAbout,
  lockCase,
} from '../../cases/index.ts'
import { asQueryable } from '../../wallet/index.ts'
import { confirmUnpaid, type UnpaidEvidence } from './confirm-unpaid.ts'
import type { SettleDeps } from './settle-payout.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'

type Deps = SettleDeps & { readonly plugins: Pick<Plugins, 'paymentProviders' | 'paymentMethods'> }
type Request = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'login'>
} & InputOf<'staff.payoutCaseResolve'>
type Resolved = Result<
  OutputOf<'staff.payoutCaseResolve'>,
  Refusal<
    | 'element_not_found'
    | 'already_decided'
    | 'authorization_rejected'
    | 'case_assigned_to_other'
    | 'case_second_approval_needed'
    | 'payout_call_running'
    | 'payout_not_confirmed'
  >
>

const events = { paid: 'STAFF_CONFIRMED_PAID', failed: 'STAFF_CONFIRMED_FAILED' } as const

/**
 * Ends a payout without a final status, as staff found it at the provider. Money, closed case and audit row
 * are committed together. Money is released only with evidence that the provider does not pay
 * (`confirmUnpaid`), and never during a call. A later report that contradicts the decision opens a case of
 * its own.
 */
export async function resolvePayout(deps: Deps, request: Request): Promise<Resolved> {
  const open = request.decision === 'failed' ? await findOpen(deps.db, request.id) : null
  if (open === null) return await applyDecision(deps, request, null)
  const evidence = await confirmUnpaid(deps, open, request.confirmation)
  return evidence.ok ? await applyDecision(deps, request, evidence.value) : evidence
}

/**
 * The payout of the case, while both are open. Otherwise `applyDecision` finds the refusal under the lock.
 */
async function findOpen(db: Kysely<DB>, id: string): Promise<WithdrawalRow | null> {
  const staffCase = await lockCase(db, { id })
  if (staffCase === null || staffCase.isClosed || !staffCase.decisions.includes('failed')) return null
  const withdrawal = await createWithdrawalStore(db).find(staffCase.subject)
  return withdrawal !== null && isInProgress(withdrawal) ? withdrawal : null
}

/** Rolls the decision back, including an approval that was recorded for it. */
class CallRunning extends Error {
  readonly until: string
  constructor(untilMs: number) {
    super('a call to the provider is under way')
    this.until = instantText(untilMs)
  }
}

const isInProgress = ({ state }: WithdrawalRow) => state === 'sending' || state === 'sent'

async function applyDecision(
  { db, wallet }: Deps,
  { staff, id, decision, note, confirmation }: Request,
  evidence: UnpaidEvidence | null,
): Promise<Resolved> {
  const work = async (trx: Transaction<DB>): Promise<Resolved> => {
    const staffCase = await lockCase(trx, { id })
    if (staffCase === null) return err(refuse('element_not_found', {}))
    if (staffCase.isClosed) return err(caseClosedBefore(staffCase))
    if (!staffCase.decisions.includes(decision)) return err(refuse('authorization_rejected', {}))
    const refusal = await caseAssignedToOther(trx, staffCase, staff)
    if (refusal !== null) return err(refusal)
    const withdrawal = await createWithdrawalStore(trx).find(staffCase.subject)
    if (withdrawal === null) return err(refuse('element_not_found', {}))
    const { state, charged: amountMinor, currency } = withdrawal
    // Only in the note: more people read the audit trail.
    const fullNote = confirmation === undefined ? note : `${note}\nProvider’s confirmation: ${confirmation}`
    const audit = {
      decision,
      amount: amountMinor.toString(),
      login: staff.login,
      case: id,
      ...(evidence === null ? {} : { providerStatus: evidence.status }),
    }
    const about = { subject: `withdrawal:${staffCase.subject}`, actor: `staff:${staff.staffId}` }
    const close = async (approvedBefore: readonly string[]) => {
      await closeCaseAbout(trx, {
        dedupKey: staffCase.dedupKey,
        staffId: staff.staffId,
        decision,
        note: fullNote,
      })
      const details = approvedBefore.length === 0 ? audit : { ...audit, approvedBefore: [...approvedBefore] }
      await appendAudit(trx, { ...about, action: 'payout_resolved', details })
    }
    // The query already ended it in the same way: only close the case.
    if (evidence?.status === 'settled' && state === decision) {
      await close([])
      return ok({ state })
    }
    if (!isInProgress(withdrawal)) return err(refuse('already_decided', { state }))
    const approval = await approveDecision(trx, {
      staffCase,
      decision,
      staff,
      note: fullNote,
      amountMinor,
      currency,
    })
    if (approval.outcome === 'approved_before') return err(refuse('case_second_approval_needed', {}))
    if (approval.outcome === 'waits') {
      await appendAudit(trx, { ...about, action: 'payout_resolution_approved_first', details: audit })
      return ok({ state: 'approved' })
    }
    const changed = await wallet.within(asQueryable(trx)).changeWithdrawal({
      reference: staffCase.subject,
      event: events[decision],
      callId: evidence?.callId ?? null,
    })
    if (changed.outcome === 'calling') throw new CallRunning(changed.details.callingUntilMs ?? 0)
    if (changed.outcome !== 'ok')
      return err(refuse('already_decided', { state: changed.details.state ?? state }))
    await close(approval.approvedBefore)
    return ok({ state: changed.details.state ?? decision })
  }
  return await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (error instanceof CallRunning) return err(refuse('payout_call_running', { until: error.until }))
      throw error
    })
}
