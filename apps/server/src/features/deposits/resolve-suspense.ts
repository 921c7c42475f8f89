import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { caseClosedBefore, closeCaseAbout, lockCase, caseAssignedToOther } from '../cases/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { paymentLimitReached } from './payment-limit-reached.ts'
import { suspenseCaseKey } from './settle-deposit.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Request = { readonly staff: Pick<StaffIdentity, 'staffId' | 'login'> } & InputOf<'staff.depositResolve'>
type Resolved = Result<
  OutputOf<'staff.depositResolve'>,
  Refusal<'element_not_found' | 'already_decided' | 'payment_limit_reached' | 'case_assigned_to_other'>
>

/**
 * Credits or returns money on suspense. It is credited only within the player's current limits: no member of
 * staff can exceed a limit. Money, audit row and closed case are committed together.
 */
export async function resolveSuspense(
  { db, wallet }: Deps,
  { staff, reference, decision, note }: Request,
): Promise<Resolved> {
  return await db.transaction().execute(async (trx): Promise<Resolved> => {
    const staffCase = await lockCase(trx, { dedupKey: suspenseCaseKey(reference) })
    const refusal = await caseAssignedToOther(trx, staffCase, staff)
    if (refusal !== null) return err(refusal)
    const event = decision === 'credit' ? 'STAFF_RELEASED' : 'STAFF_RETURNED'
    const documentLimits = (await readOperatorSettings(trx))['documents.depositLimit']
    const { outcome, details } = await wallet
      .within(asQueryable(trx))
      .resolveSuspense({ reference, event, documentLimits })
    if (outcome === 'unknown') return err(refuse('element_not_found', {}))
    if (outcome === 'already_decided')
      return err(
        staffCase?.isClosed === true
          ? caseClosedBefore(staffCase)
          : refuse('already_decided', { state: details.state ?? '' }),
      )
    if (outcome === 'limit_reached') return err(paymentLimitReached(details))
    const caseId = await closeCaseAbout(trx, {
      dedupKey: suspenseCaseKey(reference),
      staffId: staff.staffId,
      decision: decision === 'credit' ? 'credit' : 'return',
      note,
    })
    await appendAudit(trx, {
      subject: `player:${details.playerId ?? ''}`,
      actor: `staff:${staff.staffId}`,
      action: outcome === 'ok' ? 'deposit_released' : 'deposit_returned',
      details: {
        reference,
        amount: (details.amountMinor ?? 0n).toString(),
        login: staff.login,
        ...(caseId !== null && { case: caseId }),
      },
    })
    return ok({ state: outcome })
  })
}
