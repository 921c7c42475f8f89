import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { addressOf, playerPaths } from '@baize/contract/routes'
import { err, ok, type AuditAction, type Result } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addressInMail } from '../../../platform/mail/address-in-mail.ts'
import { instantText, type Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { insertOutbox } from '../../../platform/events/outbox.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { quoted } from '../../../platform/mail/mail-text.ts'
import { formatInstantFor } from '../../../platform/mail/format-instant-for.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { appendAudit } from '../../audit/index.ts'
import { rulesOfPlayer } from '../../licences/index.ts'
import { getPlayer } from '../../players/index.ts'
import {
  deleteAssignment,
  endInformationRequest,
  findAnswerDeadline,
  findLastRequestEnd,
  insertInformationRequest,
  insertNote,
} from '../../cases/index.ts'
import { readPromises } from '../promises.ts'
import { subjectOf } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'
import { findDecisionCase, lockForDecision, type DecisionCase } from './approval-store.ts'
import { assignmentOfOther } from './assign-withdrawal.ts'
import { decidedBefore } from './decision-made.ts'

export type InformationRequestDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}
type Request = { readonly staff: StaffIdentity; readonly reference: string }
type NotRequested = Refusal<
  'element_not_found' | 'already_decided' | 'withdrawal_assigned_to_other' | 'waits_for_player'
>
type NotEnded = Refusal<'element_not_found' | 'already_decided' | 'withdrawal_assigned_to_other'>

/**
 * Requests information from the player of a requested withdrawal, in the timeline and by mail. The request,
 * its deadline and the mail are one transaction.
 */
export async function requestInformation(
  deps: InformationRequestDeps,
  {
    staff,
    reference,
    message,
    note,
  }: Request & { readonly message: string; readonly note?: string | undefined },
): Promise<Result<OutputOf<'staff.withdrawalRequestInformation'>, NotRequested>> {
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<OutputOf<'staff.withdrawalRequestInformation'>, NotRequested>> => {
      const within = { ...deps, db: trx }
      const locked = await lockRequested(trx, { staff, reference })
      if (!locked.ok) return locked
      const found = locked.value
      const subject = subjectOf(found)
      const nowMs = deps.clock.nowMs()
      const waitsUntil = await findAnswerDeadline(trx, subject, nowMs)
      if (waitsUntil !== null) return err(refuse('waits_for_player', { until: waitsUntil.toString() }))
      const promises = await readPromises(trx)
      const answerByMs = promises.answerBy(nowMs)
      // An older request past its deadline ends first: only one can be open.
      await endInformationRequest(trx, subject, { answer: null, nowMs, decideByMs: nowMs })
      const id = randomUUIDv7()
      const decideByMs = promises.decideBy(answerByMs)
      await insertInformationRequest(trx, subject, {
        id,
        staffId: staff.staffId,
        question: message,
        requestedAtMs: nowMs,
        answerByMs,
        decideByMs,
      })
      await createWithdrawalStore(trx).saveDeadline(found, decideByMs)
      await mailInformationRequest(within, found, { reference, question: message, answerByMs })
      const noteId = await insertNote(trx, subject, {
        decision: 'information_requested',
        staffId: staff.staffId,
        note,
      })
      await finish(trx, found, { staff, reference, action: 'information_requested', id, ...noteId })
      return ok({ answerBy: instantText(answerByMs) })
    })
}

/** Withdraws the open information request. One that is withdrawn already stays so. */
export async function withdrawInformationRequest(
  { db, clock }: InformationRequestDeps,
  { staff, reference }: Request,
): Promise<Result<Record<string, never>, NotEnded>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotEnded>> => {
    const locked = await lockRequested(trx, { staff, reference })
    if (!locked.ok) return locked
    const nowMs = clock.nowMs()
    const decideByMs = (await readPromises(trx)).decideBy(nowMs)
    const id = await endInformationRequest(trx, subjectOf(locked.value), {
      answer: null,
      nowMs,
      decideByMs,
    })
    if (id === null) {
      const end = await findLastRequestEnd(trx, subjectOf(locked.value))
      if (end === 'withdrawn') return ok({})
      return err(end === null ? refuse('element_not_found', {}) : refuse('already_decided', { state: end }))
    }
    await createWithdrawalStore(trx).saveDeadline(locked.value, decideByMs)
    await finish(trx, locked.value, { staff, reference, action: 'information_request_withdrawn', id })
    return ok({})
  })
}

/**
 * Locks a requested withdrawal against simultaneous decisions and requests, and against the player's
 * cancellation.
 */
async function lockRequested(
  trx: Kysely<DB>,
  { staff, reference }: Request,
): Promise<Result<DecisionCase, NotEnded>> {
  await lockForDecision(trx, reference)
  const found = await findDecisionCase(trx, reference)
  if (found === null) return err(refuse('element_not_found', {}))
  const state = (await createWithdrawalStore(trx).lockState(found)) ?? found.state
  if (state !== 'requested') return err(await decidedBefore(trx, reference, { ...found, state }))
  const refusal = await assignmentOfOther(trx, found, staff)
  return refusal === null ? ok({ ...found, state }) : err(refusal)
}

type Done = Request & { readonly action: AuditAction; readonly id: string; readonly note?: string }

/** Audits the action without the text of the question, because the audit trail is stored longer. */
async function finish(
  trx: Kysely<DB>,
  found: DecisionCase,
  { staff, reference, action, id, ...noteId }: Done,
): Promise<void> {
  await deleteAssignment(trx, subjectOf(found))
  await appendAudit(trx, {
    subject: `withdrawal:${reference}`,
    actor: `staff:${staff.staffId}`,
    action,
    details: { login: staff.login, playerId: found.playerId, informationRequest: id, ...noteId },
  })
  const payload = { reference, state: found.state }
  await insertOutbox(trx, { topic: 'withdrawal', playerId: found.playerId, payload })
}

async function mailInformationRequest(
  { db, plugins, config }: InformationRequestDeps,
  { playerId }: DecisionCase,
  { reference, question, answerByMs }: { reference: string; question: string; answerByMs: number },
): Promise<void> {
  const player = await getPlayer(db, playerId)
  const { email, nickName, locale } = player
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const until = formatInstantFor({ locale, timeZone }, answerByMs)
  const path = addressOf(playerPaths.withdrawalStatus, { params: { reference } })
  const address = addressInMail(config.publicUrl, locale, path)
  const data = { nickName, reference, question: quoted(question), until, address }
  await queueMail(db, playerId, { to: email, template: 'informationRequest', locale, data })
}
