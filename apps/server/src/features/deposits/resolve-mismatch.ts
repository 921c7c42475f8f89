import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { findMismatch, saveMismatchDecision } from '../payment-mismatches/index.ts'
import {
  approveDecision,
  closeCaseAbout,
  lockItem,
  caseAssignedToOther,
  type LockedItem,
} from '../cases/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { limitNames } from './limit-names.ts'

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
  | 'second_approval_needed'
>
type Resolved = Result<OutputOf<'staff.depositCaseResolve'>, Refused>

const actions = {
  credit: 'deposit_mismatch_credited',
  return: 'deposit_mismatch_returned',
  close: 'deposit_mismatch_closed',
} as const

/**
 * Staff end a deposit whose payment is not the one that was asked for, or of which nothing is heard (D-35). Money, the deposit's state, its
 * limit, the closed item and the audit row are committed together. No member of staff can pass a limit.
 */
export async function resolveMismatch(
  { db, wallet }: Deps,
  { staff, id, decision, note }: Request,
): Promise<Resolved> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Resolved> => {
      const item = await lockItem(trx, { id })
      const refusal = refusalOf(item, decision, staff)
      if (item === null || refusal !== null) return err(refusal ?? refuse('element_not_found', {}))
      const arrived = await findMismatch(trx, item.dedupKey)
      const approval =
        decision !== 'credit' || arrived === null
          ? { outcome: 'go' as const, approvedBefore: [] }
          : await approveDecision(trx, {
              item,
              decision,
              staff,
              note,
              amountMinor: arrived.amountMinor,
              currency: arrived.currency,
            })
      if (approval.outcome === 'approved_before') return err(refuse('second_approval_needed', {}))
      const audit = { reference: item.subject, ...amountOf(arrived), login: staff.login, item: id }
      if (approval.outcome === 'waits') {
        await appendAudit(trx, {
          subject: `staff-item:${id}`,
          actor: `staff:${staff.staffId}`,
          action: 'deposit_mismatch_approved_first',
          details: audit,
        })
        return ok({ state: 'approved' })
      }
      const { outcome, details } = await wallet.within(asQueryable(trx)).resolveMismatch({
        reference: item.subject,
        decision,
        paymentId: arrived?.paymentId ?? null,
        arrivedMinor: arrived?.amountMinor ?? null,
        currency: arrived?.currency ?? null,
      })
      if (outcome === 'unknown') return err(refuse('element_not_found', {}))
      if (outcome === 'already_decided') return err(refuse('already_decided', { state: details.state ?? '' }))
      if (outcome === 'wrong_currency') return err(refuse('authorization_rejected', {}))
      if (outcome === 'limit_reached') {
        // Nothing was decided: the first approval of two stays, this one goes with the transaction.
        const { period = 'daily', limitMinor = 0n, availableMinor = 0n } = details
        throw new LimitInTheWay(
          refuse('payment_limit_reached', {
            type: limitNames[period],
            limit: limitMinor,
            available: availableMinor,
          }),
        )
      }
      await saveMismatchDecision(trx, item.dedupKey, decision)
      await closeCaseAbout(trx, { dedupKey: item.dedupKey, staffId: staff.staffId, decision, note })
      await appendAudit(trx, {
        subject: `player:${details.playerId ?? ''}`,
        actor: `staff:${staff.staffId}`,
        action: actions[decision],
        details: {
          ...audit,
          ...(details.reference === item.subject || details.reference === undefined
            ? {}
            : { newReference: details.reference }),
          ...(approval.approvedBefore.length === 0 ? {} : { approvedBefore: [...approval.approvedBefore] }),
        },
      })
      return ok({ state: details.state ?? outcome })
    })
    .catch((error: unknown): Resolved => {
      if (error instanceof LimitInTheWay) return err(error.refusal)
      throw error
    })
}

/** Takes the transaction back, with what to answer. */
class LimitInTheWay extends Error {
  readonly refusal: Refusal<'payment_limit_reached'>
  constructor(refusal: Refusal<'payment_limit_reached'>) {
    super('a limit has no room')
    this.refusal = refusal
  }
}

function refusalOf(
  item: LockedItem | null,
  decision: Request['decision'],
  staff: Request['staff'],
): Refused | null {
  if (item === null) return refuse('element_not_found', {})
  if (item.isClosed) return refuse('already_decided', { state: 'closed' })
  if (!item.decisions.includes(decision)) return refuse('authorization_rejected', {})
  return caseAssignedToOther(item, staff)
}

const amountOf = (arrived: { readonly amountMinor: bigint; readonly currency: string } | null) =>
  arrived === null ? {} : { amount: arrived.amountMinor.toString(), currency: arrived.currency }
