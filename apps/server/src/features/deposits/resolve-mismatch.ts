import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { findMismatch, saveMismatchDecision } from '../payments/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import {
  approveDecision,
  caseClosedBefore,
  closeCaseAbout,
  lockCase,
  caseAssignedToOther,
  type LockedCase,
} from '../cases/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { paymentLimitReached } from './payment-limit-reached.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Request = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'login'>
} & InputOf<'staff.depositCaseResolve'>
type Refused = Refusal<
  | 'element_not_found'
  | 'already_decided'
  | 'authorization_rejected'
  | 'case_assigned_to_other'
  | 'payment_limit_reached'
  | 'case_second_approval_needed'
>
type Resolved = Result<OutputOf<'staff.depositCaseResolve'>, Refused>

const actions = {
  credit: 'deposit_mismatch_credited',
  return: 'deposit_mismatch_returned',
  close: 'deposit_mismatch_closed',
} as const

/**
 * Resolves a deposit whose payment differs from the request, or that has no status (D-35). Money, deposit
 * state, limit, closed case and audit row are committed together. No member of staff can exceed a limit.
 */
export async function resolveMismatch(
  { db, wallet }: Deps,
  { staff, id, decision, note }: Request,
): Promise<Resolved> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Resolved> => {
      const staffCase = await lockCase(trx, { id })
      const refusal = await refusalOf(trx, staffCase, decision, staff)
      if (staffCase === null || refusal !== null) return err(refusal ?? refuse('element_not_found', {}))
      const arrived = await findMismatch(trx, staffCase.dedupKey)
      const approval =
        decision !== 'credit' || arrived === null
          ? { outcome: 'go' as const, approvedBefore: [] }
          : await approveDecision(trx, {
              staffCase,
              decision,
              staff,
              note,
              amountMinor: arrived.amountMinor,
              currency: arrived.currency,
            })
      if (approval.outcome === 'approved_before') return err(refuse('case_second_approval_needed', {}))
      const audit = { reference: staffCase.subject, ...amountOf(arrived), login: staff.login, case: id }
      if (approval.outcome === 'waits') {
        await appendAudit(trx, {
          subject: `case:${id}`,
          actor: `staff:${staff.staffId}`,
          action: 'deposit_mismatch_approved_first',
          details: audit,
        })
        return ok({ state: 'approved' })
      }
      const { outcome, details } = await wallet.within(asQueryable(trx)).resolveMismatch({
        reference: staffCase.subject,
        decision,
        paymentId: arrived?.paymentId ?? null,
        arrivedMinor: arrived?.amountMinor ?? null,
        currency: arrived?.currency ?? null,
        documentLimits: (await readOperatorSettings(trx))['documents.depositLimit'],
      })
      if (outcome === 'unknown') return err(refuse('element_not_found', {}))
      if (outcome === 'already_decided') return err(refuse('already_decided', { state: details.state ?? '' }))
      if (outcome === 'wrong_currency') return err(refuse('authorization_rejected', {}))
      // Roll back: the first approval of two stays, this one does not.
      if (outcome === 'limit_reached') throw new LimitReachedError(paymentLimitReached(details))
      await saveMismatchDecision(trx, staffCase.dedupKey, decision)
      await closeCaseAbout(trx, { dedupKey: staffCase.dedupKey, staffId: staff.staffId, decision, note })
      await appendAudit(trx, {
        subject: `player:${details.playerId ?? ''}`,
        actor: `staff:${staff.staffId}`,
        action: actions[decision],
        details: {
          ...audit,
          ...(details.reference === staffCase.subject || details.reference === undefined
            ? {}
            : { newReference: details.reference }),
          ...(approval.approvedBefore.length === 0 ? {} : { approvedBefore: [...approval.approvedBefore] }),
        },
      })
      return ok({ state: details.state ?? outcome })
    })
    .catch((error: unknown): Resolved => {
      if (error instanceof LimitReachedError) return err(error.refusal)
      throw error
    })
}

/** Rolls the transaction back and carries the refusal. */
class LimitReachedError extends Error {
  readonly refusal: Refusal<'payment_limit_reached'>
  constructor(refusal: Refusal<'payment_limit_reached'>) {
    super('a limit is reached')
    this.refusal = refusal
  }
}

async function refusalOf(
  trx: Kysely<DB>,
  staffCase: LockedCase | null,
  decision: Request['decision'],
  staff: Request['staff'],
): Promise<Refused | null> {
  if (staffCase === null) return refuse('element_not_found', {})
  if (staffCase.isClosed) return caseClosedBefore(staffCase)
  if (!staffCase.decisions.includes(decision)) return refuse('authorization_rejected', {})
  return await caseAssignedToOther(trx, staffCase, staff)
}

const amountOf = (arrived: { readonly amountMinor: bigint; readonly currency: string } | null) =>
  arrived === null ? {} : { amount: arrived.amountMinor.toString(), currency: arrived.currency }
