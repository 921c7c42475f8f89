import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { appendAudit } from '../audit/index.ts'
import { readPromises } from './promises.ts'
import { endQuestion, lockState } from './information-request-store.ts'
import { findWithdrawal, type ReadDeps } from './read-withdrawals.ts'

type Refused = Refusal<'element_not_found' | 'already_decided'>
type Asked = { readonly playerId: string; readonly reference: string; readonly answer: string }

/** The player's answer: staff go on, with a promise that counts from now. What was decided meanwhile, or answered before, stays. */
export async function answerQuestion(
  deps: ReadDeps & { readonly db: Kysely<DB> },
  { playerId, reference, answer }: Asked,
): Promise<Result<OutputOf<'billfold.answerInformationRequest'>, Refused>> {
  const row = await deps.withdrawals.find(reference, playerId)
  if (row === null) return err(refuse('element_not_found', {}))
  const key = { playerId, withdrawalId: row.id }
  const ended = await deps.db.transaction().execute(async (trx): Promise<Result<null, Refused>> => {
    const state = (await lockState(trx, key)) ?? row.state
    const nowMs = deps.clock.nowMs()
    const decideByMs = (await readPromises(trx)).decideBy(nowMs)
    const id = state === 'requested' ? await endQuestion(trx, key, { answer, nowMs, decideByMs }) : null
    if (id === null) return err(refuse('already_decided', { state }))
    // The words stay out of the trail: they are the player's, and it is kept longer.
    await appendAudit(trx, {
      subject: `withdrawal:${reference}`,
      actor: `player:${playerId}`,
      action: 'withdrawal_question_answered',
      details: { question: id, playerId },
    })
    await insertOutbox(trx, { topic: 'withdrawal', playerId, payload: { reference, state } })
    return ok(null)
  })
  if (!ended.ok) return ended
  const withdrawal = await findWithdrawal(deps, { playerId, reference })
  return withdrawal.ok ? ok({ withdrawal: withdrawal.value }) : withdrawal
}
