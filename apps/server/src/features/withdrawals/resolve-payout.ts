import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { approveDecision, closeStaffItemAbout, lockItem, takenByOther } from '../staff-items/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { createWithdrawalStore } from './withdrawal-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Request = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'login'>
} & InputOf<'staff.payoutItemResolve'>
type Resolved = Result<
  OutputOf<'staff.payoutItemResolve'>,
  Refusal<
    | 'element_not_found'
    | 'already_decided'
    | 'authorization_rejected'
    | 'taken_by_other'
    | 'second_person_needed'
  >
>

const events = { paid: 'STAFF_FOUND_PAID', failed: 'STAFF_FOUND_FAILED' } as const

/**
 * Staff end a payout whose provider gives no answer any more, by what they found out there. Money, the closed item and the audit row are
 * committed together. What the provider says later is compared with it, and a contradiction opens an item of its own.
 */
export async function resolvePayout(
  { db, wallet }: Deps,
  { staff, id, decision, note }: Request,
): Promise<Resolved> {
  return await db.transaction().execute(async (trx): Promise<Resolved> => {
    const item = await lockItem(trx, { id })
    if (item === null) return err(refuse('element_not_found', {}))
    if (item.isClosed) return err(refuse('already_decided', { state: 'closed' }))
    if (!item.decisions.includes(decision)) return err(refuse('authorization_rejected', {}))
    const refusal = takenByOther(item, staff)
    if (refusal !== null) return err(refusal)
    const withdrawal = await createWithdrawalStore(trx).find(item.subject)
    if (withdrawal === null) return err(refuse('element_not_found', {}))
    const { state, charged: amountMinor, currency } = withdrawal
    if (state !== 'sending' && state !== 'sent') return err(refuse('already_decided', { state }))
    const approval = await approveDecision(trx, { item, decision, staff, note, amountMinor, currency })
    if (approval.outcome === 'approved_before') return err(refuse('second_person_needed', {}))
    const audit = { decision, amount: amountMinor.toString(), login: staff.login, item: id }
    const about = { subject: `withdrawal:${item.subject}`, actor: `staff:${staff.staffId}` }
    if (approval.outcome === 'waits') {
      await appendAudit(trx, { ...about, action: 'payout_resolution_approved_first', details: audit })
      return ok({ state: 'approved' })
    }
    const changed = await wallet
      .within(asQueryable(trx))
      .changeWithdrawal({ reference: item.subject, event: events[decision] })
    if (changed.outcome !== 'ok')
      return err(refuse('already_decided', { state: changed.details.state ?? state }))
    await closeStaffItemAbout(trx, { dedupKey: item.dedupKey, staffId: staff.staffId, decision, note })
    const approvedBefore =
      approval.approvedBefore.length === 0 ? {} : { approvedBefore: [...approval.approvedBefore] }
    await appendAudit(trx, { ...about, action: 'payout_resolved', details: { ...audit, ...approvedBefore } })
    return ok({ state: changed.details.state ?? decision })
  })
}
