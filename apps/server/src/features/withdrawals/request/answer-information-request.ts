import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { insertOutbox } from '../../../platform/events/outbox.ts'
import { appendAudit } from '../../audit/index.ts'
import { endInformationRequest } from '../../cases/index.ts'
import { readPromises } from '../promises.ts'
import { subjectOf } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'
import { findWithdrawal, type ReadDeps } from './read-withdrawals.ts'

type Refused = Refusal<'element_not_found' | 'already_decided'>
type Answer = { readonly playerId: string; readonly reference: string; readonly answer: string }

/**
 * Stores the player's answer; the deadline of staff counts from now. Refused once the withdrawal is decided.
 */
export async function answerInformationRequest(
  deps: ReadDeps & { readonly db: Kysely<DB> },
  { playerId, reference, answer }: Answer,
): Promise<Result<OutputOf<'payments.answerInformationRequest'>, Refused>> {
  const row = await deps.withdrawals.find(reference, playerId)
  if (row === null) return err(refuse('element_not_found', {}))
  const key = { playerId, withdrawalId: row.id }
  const ended = await deps.db.transaction().execute(async (trx): Promise<Result<null, Refused>> => {
    const withdrawals = createWithdrawalStore(trx)
    const state = (await withdrawals.lockState(key)) ?? row.state
    const nowMs = deps.clock.nowMs()
    const decideByMs = (await readPromises(trx)).decideBy(nowMs)
    const id =
      state === 'requested'
        ? await endInformationRequest(trx, subjectOf(key), { answer, nowMs, decideByMs })
        : null
    if (id === null) return err(refuse('already_decided', { state }))
    await withdrawals.saveDeadline(key, decideByMs)
    // Not the text: it is personal, and the audit trail is stored longer.
    await appendAudit(trx, {
      subject: `withdrawal:${reference}`,
      actor: `player:${playerId}`,
      action: 'information_request_answered',
      details: { informationRequest: id, playerId },
    })
    await insertOutbox(trx, { topic: 'withdrawal', playerId, payload: { reference, state } })
    return ok(null)
  })
  if (!ended.ok) return ended
  const withdrawal = await findWithdrawal(deps, { playerId, reference })
  return withdrawal.ok ? ok({ withdrawal: withdrawal.value }) : withdrawal
}
