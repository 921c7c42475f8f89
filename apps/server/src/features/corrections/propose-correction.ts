import { refuse, refuseField, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { insertCaseApproval, insertNote, listCaseIds, openCase } from '../cases/index.ts'
import { playerExists } from '../players/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { asQueryable, type WalletStore } from '../wallet/index.ts'
import { notEnough, type NotEnough } from './correction-refusal.ts'
import { correctionCaseKey } from './correction-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'within'> }
type Request = InputOf<'staff.correctionPropose'> & {
  readonly staff: StaffIdentity
  readonly idempotencyKey: string
}
type Proposed = Result<
  OutputOf<'staff.correctionPropose'>,
  NotEnough | Refusal<'element_not_found' | 'validation_failed' | 'idempotency_key_reused'>
>

/**
 * Proposes a correction, which is a case until another person decides about it. The proposal is the first of
 * two approvals, its reason the note of that approval.
 */
export async function proposeCorrection({ db, wallet }: Deps, request: Request): Promise<Proposed> {
  const { playerId, kind, transactionId = null, reason, message, staff, idempotencyKey } = request
  if ((kind === 'refund') !== (transactionId !== null)) return err(refuseField('transactionId'))
  return await db.transaction().execute(async (trx): Promise<Proposed> => {
    if (!(await playerExists(trx, playerId))) return err(refuse('element_not_found', {}))
    const settings = await readOperatorSettings(trx)
    const { outcome, replayed, details } = await wallet.within(asQueryable(trx)).proposeCorrection({
      ...{ playerId, idempotencyKey, kind, transactionId, message, reason },
      amountMinor: request.amount,
      currency: request.currency,
      staffId: staff.staffId,
      waitsHours: settings['corrections.approveWithinHours'],
    })
    switch (outcome) {
      case 'ok':
        break
      case 'wrong_currency':
        return err(refuseField('currency'))
      case 'player_unknown':
        return err(refuse('element_not_found', {}))
      case 'key_reused':
        return err(refuse('idempotency_key_reused', {}))
      case 'insufficient_balance':
      case 'movement_unknown':
      case 'round_running':
      case 'bet_rolled_back':
      case 'above_movement':
        return err(notEnough(outcome, details))
    }
    const { id = '', reference = '', lapsesAtMs = 0 } = details
    const dedupKey = correctionCaseKey(id)
    if (!replayed) {
      const amount = (details.amountMinor ?? 0n).toString()
      await openCase(trx, {
        kind: 'correction_proposed',
        subject: reference,
        playerId,
        details: {
          ...{ correction: kind, amount, currency: request.currency, message },
          lapsesAt: instantText(lapsesAtMs),
        },
        dedupKey,
        decisions: ['approve', 'reject'],
      })
    }
    // Not locked: a decision locks the case before the wallet, which a repeat already holds.
    const caseId = (await listCaseIds(trx, [dedupKey])).get(dedupKey)
    if (caseId === undefined) throw new Error('proposeCorrection: the correction has no case')
    if (!replayed) {
      const { staffId, login } = staff
      await insertCaseApproval(trx, { caseId, decision: 'approve', staffId })
      const subject = { kind: 'case', id: caseId } as const
      const note = await insertNote(trx, subject, { decision: 'approve_first', staffId, note: reason })
      await appendAudit(trx, {
        subject: `player:${playerId}`,
        actor: `staff:${staffId}`,
        action: 'correction_proposed',
        details: {
          ...{ reference, login, message, case: caseId, currency: request.currency },
          amount: (details.amountMinor ?? 0n).toString(),
          ...note,
        },
      })
    }
    return ok({ reference, caseId, lapsesAt: instantText(lapsesAtMs) })
  })
}
