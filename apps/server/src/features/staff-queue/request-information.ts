import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import { instantText } from '../../platform/clock/instant-text.ts'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import {
  createWithdrawalStore,
  endQuestion,
  findWait,
  insertQuestion,
  lockState,
  readPromises,
} from '../withdrawals/index.ts'
import { findDecisionCase, lockForDecision, type DecisionCase } from './approval-store.ts'
import { assignmentOfOther } from './assign-withdrawal.ts'
import { deleteAssignment } from './assignment-store.ts'
import { insertNote } from './note-store.ts'

export type AskDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}
type Asked = { readonly staff: StaffIdentity; readonly reference: string }
type NotAsked = Refusal<
  'element_not_found' | 'already_decided' | 'withdrawal_assigned_to_other' | 'waits_for_player'
>
type NotEnded = Refusal<'element_not_found' | 'already_decided' | 'withdrawal_assigned_to_other'>

/** Holds a requested withdrawal and asks its player, in their timeline and by mail. Their turn, its deadline and the mail are one transaction. */
export async function requestInformation(
  deps: AskDeps,
  {
    staff,
    reference,
    message,
    note,
  }: Asked & { readonly message: string; readonly note?: string | undefined },
): Promise<Result<OutputOf<'staff.withdrawalRequestInformation'>, NotAsked>> {
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<OutputOf<'staff.withdrawalRequestInformation'>, NotAsked>> => {
      const within = { ...deps, db: trx }
      const free = await lockForQuestion(trx, { staff, reference })
      if (!free.ok) return free
      const found = free.value
      const nowMs = deps.clock.nowMs()
      const waitsUntil = await findWait(trx, found, nowMs)
      if (waitsUntil !== null) return err(refuse('waits_for_player', { until: waitsUntil.toString() }))
      const promises = await readPromises(trx)
      const answerByMs = promises.answerBy(nowMs)
      // An older question whose time is over gives way to this one.
      await endQuestion(trx, found, { answer: null, nowMs, decideByMs: nowMs })
      const id = randomUUIDv7()
      const decideByMs = promises.decideBy(answerByMs)
      await insertQuestion(trx, {
        ...found,
        id,
        staffId: staff.staffId,
        question: message,
        askedAtMs: nowMs,
        answerByMs,
        decideByMs,
      })
      await mailQuestion(within, found, { reference, question: message, answerByMs })
      const noted = await insertNote(trx, found, { decision: 'asked', staffId: staff.staffId, note })
      await finish(trx, found, { staff, reference, action: 'withdrawal_question_asked', id, ...noted })
      return ok({ answerBy: instantText(answerByMs) })
    })
}

/** Takes the question back that the player has not answered. */
export async function withdrawInformationRequest(
  { db, clock }: AskDeps,
  { staff, reference }: Asked,
): Promise<Result<Record<string, never>, NotEnded>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotEnded>> => {
    const free = await lockForQuestion(trx, { staff, reference })
    if (!free.ok) return free
    const nowMs = clock.nowMs()
    const decideByMs = (await readPromises(trx)).decideBy(nowMs)
    const id = await endQuestion(trx, free.value, { answer: null, nowMs, decideByMs })
    if (id === null) return err(refuse('already_decided', { state: free.value.state }))
    await finish(trx, free.value, { staff, reference, action: 'information_request_withdrawn', id })
    return ok({})
  })
}

/** After those who decide or ask before us, and before the player: his cancelling locks the same row. */
async function lockForQuestion(
  trx: Kysely<DB>,
  { staff, reference }: Asked,
): Promise<Result<DecisionCase, NotEnded>> {
  await lockForDecision(trx, reference)
  const found = await findDecisionCase(trx, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  const state = (await lockState(trx, found)) ?? found.state
  if (state !== 'requested') return err(refuse('already_decided', { state }))
  const refusal = await assignmentOfOther(trx, found, staff)
  return refusal === null ? ok({ ...found, state }) : err(refusal)
}

type Done = Asked & { readonly action: string; readonly id: string; readonly note?: string }

/** The question's words stay out of the trail, which is kept longer. */
async function finish(
  trx: Kysely<DB>,
  found: DecisionCase,
  { staff, reference, action, id, ...noted }: Done,
): Promise<void> {
  await deleteAssignment(trx, found)
  await appendAudit(trx, {
    subject: `withdrawal:${reference}`,
    actor: `staff:${staff.staffId}`,
    action,
    details: { login: staff.login, playerId: found.playerId, question: id, ...noted },
  })
  const payload = { reference, state: found.state }
  await insertOutbox(trx, { topic: 'withdrawal', playerId: found.playerId, payload })
}

async function mailQuestion(
  { db, plugins, config }: AskDeps,
  { playerId }: DecisionCase,
  { reference, question, answerByMs }: { reference: string; question: string; answerByMs: number },
): Promise<void> {
  const player = await createWithdrawalStore(db).findPlayer(playerId)
  if (player === null) throw new Error(`mailQuestion: ${playerId}`)
  const { email, nick_name: nickName, locale, rule_set } = player
  const until = formatInstantFor({ locale, timeZone: plugins.ruleSets.get(rule_set)?.timeZone }, answerByMs)
  const address = new URL(`/my/transactions/withdrawal/${reference}`, config.publicUrl).href
  const data = { nickName, reference, question: quoted(question), until, address }
  await queueMail(db, playerId, { to: email, template: 'withdrawalQuestion', locale, data })
}
