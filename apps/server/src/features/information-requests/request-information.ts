import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type AuditAction, type Result, type SubjectKind } from '@baize/domain'
import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { instantText, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appendAudit } from '../audit/index.ts'
import {
  deleteAssignment,
  endInformationRequest,
  findAnswerDeadline,
  findLastRequestEnd,
  insertInformationRequest,
  insertNote,
  type LockedSubject,
  type LockSubject,
  type PlayerSubject,
} from '../cases/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer } from '../players/index.ts'

export type InformationRequestDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}
type NotEnded = Refusal<'already_decided' | 'element_not_found'>
type NotRequested = NotEnded | Refusal<'waits_for_player'>
type Request<Assigned extends Refusal> = {
  readonly staff: StaffIdentity
  /** `null` when there is none, or it is about no player. */
  readonly subject: PlayerSubject | null
  readonly lock: LockSubject<Assigned>
}
type Asked<Assigned extends Refusal> = Result<
  OutputOf<'staff.withdrawalRequestInformation'>,
  Assigned | NotRequested
>
type Ended<Assigned extends Refusal> = Result<Record<string, never>, Assigned | NotEnded>

/**
 * Requests information from the player of a subject, on the site and by mail. The request, its deadline and the mail
 * are one transaction.
 */
export async function requestInformation<Assigned extends Refusal>(
  deps: InformationRequestDeps,
  {
    message,
    note,
    ...request
  }: Request<Assigned> & { readonly message: string; readonly note?: string | undefined },
): Promise<Asked<Assigned>> {
  return await deps.db.transaction().execute(async (trx): Promise<Asked<Assigned>> => {
    const found = await lockUndecided(trx, request)
    if (!found.ok) return found
    const { subject, locked } = found.value
    // A closed account has nobody to answer, and what is written of it after its erasure would stay.
    if ((await getPlayer(trx, subject.playerId)).status === 'closed')
      return err(refuse('already_decided', { state: 'closed' }))
    const nowMs = deps.clock.nowMs()
    const waitsUntil = await findAnswerDeadline(trx, subject, nowMs)
    if (waitsUntil !== null) return err(refuse('waits_for_player', { until: waitsUntil.toString() }))
    // An older request past its deadline ends first: only one can be open.
    await endInformationRequest(trx, subject, { answer: null, nowMs, decideByMs: nowMs })
    const { staffId } = request.staff
    const id = randomUUIDv7()
    const answerByMs = locked.answerBy(nowMs)
    const decideByMs = locked.decideBy(answerByMs)
    const asked = { id, staffId, question: message, requestedAtMs: nowMs, answerByMs, decideByMs }
    await insertInformationRequest(trx, subject, asked)
    await locked.saveDeadline(decideByMs)
    await mailQuestion({ ...deps, db: trx }, subject.playerId, {
      ...locked.mail,
      about: subject.kind,
      question: message,
      answerByMs,
    })
    const noteId = await insertNote(trx, subject, { decision: 'information_requested', staffId, note })
    await finish(trx, { ...request, subject, locked, id, action: 'information_requested', noteId })
    return ok({ answerBy: instantText(answerByMs) })
  })
}

/** Withdraws the open information request. One that is withdrawn already stays so. */
export async function withdrawInformationRequest<Assigned extends Refusal>(
  { db, clock }: Pick<InformationRequestDeps, 'clock' | 'db'>,
  request: Request<Assigned>,
): Promise<Ended<Assigned>> {
  return await db.transaction().execute(async (trx): Promise<Ended<Assigned>> => {
    const found = await lockUndecided(trx, request)
    if (!found.ok) return found
    const { subject, locked } = found.value
    const nowMs = clock.nowMs()
    const decideByMs = locked.decideBy(nowMs)
    const id = await endInformationRequest(trx, subject, { answer: null, nowMs, decideByMs })
    if (id === null) {
      const end = await findLastRequestEnd(trx, subject)
      if (end === 'withdrawn') return ok({})
      return err(end === null ? refuse('element_not_found', {}) : refuse('already_decided', { state: end }))
    }
    await locked.saveDeadline(decideByMs)
    await finish(trx, {
      ...request,
      subject,
      locked,
      id,
      action: 'information_request_withdrawn',
      noteId: {},
    })
    return ok({})
  })
}

/** A subject under its lock that staff still work on, and that no colleague works on. */
async function lockUndecided<Assigned extends Refusal>(
  trx: Kysely<DB>,
  { staff, subject, lock }: Request<Assigned>,
): Promise<Result<{ subject: PlayerSubject; locked: LockedSubject<Assigned> }, Assigned | NotEnded>> {
  if (subject === null) return err(refuse('element_not_found', {}))
  const locked = await lock(trx, subject)
  if (locked === null) return err(refuse('element_not_found', {}))
  if (locked.decided !== null) return err(locked.decided)
  const refusal = await locked.assignedToOther(staff)
  return refusal === null ? ok({ subject, locked }) : err(refusal)
}

type Done = {
  readonly staff: StaffIdentity
  readonly subject: PlayerSubject
  readonly locked: LockedSubject<Refusal>
  readonly action: AuditAction
  readonly id: string
  readonly noteId: Awaited<ReturnType<typeof insertNote>>
}

/**
 * What waits for a player, or for staff again, is assigned to nobody. The audit row has no text of the question, because
 * the audit trail is stored longer.
 */
async function finish(trx: Kysely<DB>, { staff, subject, locked, action, id, noteId }: Done): Promise<void> {
  await deleteAssignment(trx, subject)
  await appendAudit(trx, {
    subject: locked.audit.subject,
    actor: `staff:${staff.staffId}`,
    action,
    details: {
      ...locked.audit.details,
      login: staff.login,
      playerId: subject.playerId,
      informationRequest: id,
      ...noteId,
    },
  })
  await locked.announce()
}

type Question = LockedSubject['mail'] & {
  readonly about: SubjectKind
  readonly question: string
  readonly answerByMs: number
}

async function mailQuestion(
  { db, plugins, config }: InformationRequestDeps,
  playerId: string,
  { template, path, data, about, question, answerByMs }: Question,
): Promise<void> {
  const player = await getPlayer(db, playerId)
  const { email, nickName, locale } = player
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const until = formatInstantFor({ locale, timeZone }, answerByMs)
  const address = addressInMail(config.publicUrl, locale, path)
  const mailed = { ...data, about, nickName, question: quoted(question), until, address }
  await queueMail(db, playerId, { to: email, template, locale, data: mailed })
}
