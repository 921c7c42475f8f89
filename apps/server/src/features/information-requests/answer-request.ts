import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { endInformationRequest, findInformationRequest, type PlayerSubject } from '../cases/index.ts'
import { subjects } from './subjects.ts'

type Deps = { readonly db: Kysely<DB>; readonly clock: Clock }
type Answered = Result<Record<string, never>, Refusal<'already_decided' | 'element_not_found'>>

/**
 * Stores the player's answer; the deadline of staff counts from now. Refused once the request is answered or
 * withdrawn, and once what it is about is decided.
 */
export async function answerInformationRequest(
  { db, clock }: Deps,
  { playerId, id, answer }: { readonly playerId: string; readonly id: string; readonly answer: string },
): Promise<Answered> {
  const asked = await findInformationRequest(db, { playerId, id })
  if (asked === null) return err(refuse('element_not_found', {}))
  const subject: PlayerSubject = { playerId, kind: asked.subject_kind, id: asked.subject_id }
  return await db.transaction().execute(async (trx): Promise<Answered> => {
    const locked = await subjects[subject.kind].lock(trx, subject)
    if (locked === null) return err(refuse('element_not_found', {}))
    const { state } = locked
    if (locked.decided !== null) return err(refuse('already_decided', { state }))
    // Under the lock of its subject nobody asks anything else.
    const now = await findInformationRequest(trx, { playerId, id })
    if (now === null || now.answered_at !== null || now.withdrawn_at !== null)
      return err(refuse('already_decided', { state }))
    const nowMs = clock.nowMs()
    const decideByMs = locked.decideBy(nowMs)
    await endInformationRequest(trx, subject, { answer, nowMs, decideByMs })
    await locked.saveDeadline(decideByMs)
    // Not the text: it is personal, and the audit trail is stored longer.
    await appendAudit(trx, {
      subject: locked.audit.subject,
      actor: `player:${playerId}`,
      action: 'information_request_answered',
      details: { ...locked.audit.details, informationRequest: id, playerId },
    })
    await locked.announce()
    return ok({})
  })
}
