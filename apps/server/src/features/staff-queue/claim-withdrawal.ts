import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../operator/index.ts'
import { findDecisionCase, listApprovals, queueForDecision, type WithdrawalKey } from './approval-store.ts'
import { deleteClaim, findClaim, saveClaim } from './claim-store.ts'

type Deps = { readonly db: Kysely<DB> }
type Asked = { readonly staff: StaffIdentity; readonly reference: string }
type ClaimedByOther = Refusal<'claimed_by_other'>
type NotClaimed = Refusal<'element_not_found' | 'already_decided' | 'second_person_needed'> | ClaimedByOther

/**
 * Assigns a requested withdrawal to one person for some minutes. To take it from a colleague is written down. Who approved it first cannot
 * hold it: the second person is waited for.
 */
export async function claimWithdrawal(
  { db }: Deps,
  { staff, reference, takeOver }: Asked & { readonly takeOver: boolean },
): Promise<Result<OutputOf<'staff.withdrawalClaim'>, NotClaimed>> {
  return await db
    .transaction()
    .execute(async (trx): Promise<Result<OutputOf<'staff.withdrawalClaim'>, NotClaimed>> => {
      await queueForDecision(trx, reference)
      const found = await findDecisionCase(trx, reference)
      if (found === null) return err(refuse('element_not_found', {}))
      if (found.state !== 'requested') return err(refuse('already_decided', { state: found.state }))
      const hasApproved = (await listApprovals(trx, [found])).some(({ staffId }) => staffId === staff.staffId)
      if (hasApproved) return err(refuse('second_person_needed', {}))
      const refusal = await claimOfOther(trx, found, staff)
      if (refusal !== null && !takeOver) return err(refusal)
      const minutes = (await readOperatorSettings(trx))['withdrawals.claimMinutes']
      const until = await saveClaim(trx, found, { staffId: staff.staffId, minutes })
      if (refusal !== null) {
        await appendAudit(trx, {
          subject: `withdrawal:${reference}`,
          actor: `staff:${staff.staffId}`,
          action: 'withdrawal_taken_over',
          details: { login: staff.login, from: refusal.details.name, playerId: found.playerId },
        })
      }
      return ok({ until: until.toString() })
    })
}

export async function releaseWithdrawal(
  { db }: Deps,
  { staff, reference }: Asked,
): Promise<Result<Record<string, never>, Refusal<'element_not_found'>>> {
  const found = await findDecisionCase(db, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  await deleteClaim(db, found, staff.staffId)
  return ok({})
}

/** Nobody decides what is assigned to a colleague. What is assigned to nobody everybody may decide. */
export async function claimOfOther(
  db: Kysely<DB>,
  key: WithdrawalKey,
  { staffId }: StaffIdentity,
): Promise<ClaimedByOther | null> {
  const claim = await findClaim(db, key)
  if (claim === null || claim.staffId === staffId) return null
  return refuse('claimed_by_other', { name: claim.name, until: claim.until.toString() })
}
