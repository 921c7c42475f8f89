import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { sendBy } from '../withdrawals/index.ts'
import { asQueryable } from './queue-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly clock: Clock; readonly wallet: WalletStore }
type Decision = { readonly event: 'STAFF_APPROVED' } | { readonly event: 'STAFF_REJECTED'; readonly reason: string }
type Decided = Result<{ state: string }, Refusal<'element_not_found' | 'already_decided' | 'authorization_rejected'>>

/** Approves or rejects a requested withdrawal. The money's step and the audit row are one transaction: neither is there without the other. */
export async function decideWithdrawal(
  deps: Deps,
  { staff, reference, ...decision }: { staff: StaffIdentity; reference: string } & Decision,
): Promise<Decided> {
  if (staff.role !== 'payments') return err(refuse('authorization_rejected', {}))
  const isApproval = decision.event === 'STAFF_APPROVED'
  const reason = isApproval ? null : decision.reason
  const decided = await deps.db.transaction().execute(async (trx) => {
    const dueAtMs = isApproval ? sendBy(deps.clock.nowMs()) : null
    const answer = await deps.wallet.within(asQueryable(trx)).decideWithdrawal({ reference, event: decision.event, reason, dueAtMs })
    if (answer.outcome === 'ok') {
      await appendAudit(trx, {
        subject: `withdrawal:${reference}`,
        actor: `staff:${staff.staffId}`,
        action: isApproval ? 'withdrawal_approved' : 'withdrawal_rejected',
        details: { login: staff.login, playerId: answer.details.playerId ?? '', ...(reason === null ? {} : { reason }) },
      })
    }
    return answer
  })
  if (decided.outcome === 'unknown') return err(refuse('element_not_found', {}))
  const state = decided.details.state ?? ''
  return decided.outcome === 'ok' ? ok({ state }) : err(refuse('already_decided', { state }))
}
