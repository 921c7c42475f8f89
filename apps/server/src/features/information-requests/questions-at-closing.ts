import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { endRequestByClosing, type PlayerSubject } from '../cases/index.ts'
import { listOwnRequests } from './list-own-requests.ts'
import { subjects } from './subjects.ts'

/** The questions that a player can still answer, as their page shows them: a closing cuts them off. */
export async function countAnswerable(
  deps: Parameters<typeof listOwnRequests>[0],
  playerId: string,
): Promise<number> {
  const { requests } = await listOwnRequests(deps, playerId)
  return requests.filter(({ status }) => status === 'open' || status === 'late').length
}

/**
 * Ends a request to a player who has closed the account: the deadline of staff counts from now, and they read why.
 * @returns Whether it was still open.
 */
export async function endRequestToClosed(
  { db, clock }: { readonly db: Kysely<DB>; readonly clock: Clock },
  subject: PlayerSubject,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const locked = await subjects[subject.kind].lock(trx, subject)
    if (locked === null) return false
    const nowMs = clock.nowMs()
    const decideByMs = locked.decideBy(nowMs)
    const id = await endRequestByClosing(trx, subject, { nowMs, decideByMs })
    if (id === null) return false
    if (locked.decided === null) await locked.saveDeadline(decideByMs)
    await appendAudit(trx, {
      subject: locked.audit.subject,
      actor: 'platform',
      action: 'information_request_withdrawn',
      details: { ...locked.audit.details, playerId: subject.playerId, informationRequest: id },
    })
    return true
  })
}
