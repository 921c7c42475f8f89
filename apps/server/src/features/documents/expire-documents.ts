import { documentSideTransitions, nextState } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { appendAudit } from '../audit/index.ts'
import { endGameSessions } from '../games/index.ts'
import { isIdentityNeeded } from '../obligations/index.ts'
import { endIdentityReview, getPlayer } from '../players/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { listExpired, saveExpiry, saveSide, supersedePictures, type DocumentRow } from './document-store.ts'
import { earliestDay } from './last-day.ts'
import { mailExpiry, type MailDeps } from './mail-decision.ts'
import { hasVerifiedDocument, lockDocument } from './review-document.ts'

type Deps = MailDeps & {
  readonly db: Kysely<DB>
  readonly clock: { nowMs(): number }
  readonly plugins: Pick<Plugins, 'ruleSets'>
}

const EVERY_SEC = 600
const BATCH = 100
export const documentsSweeps = (deps: Deps): Sweep[] => [
  { name: 'documents-to-expire', everySec: EVERY_SEC, run: () => expireDocuments(deps) },
]

/**
 * Sets the sides of documents whose last day has ended to expired, and asks the players for new ones. @returns The
 * number of documents.
 */
async function expireDocuments(deps: Deps): Promise<number> {
  const day = earliestDay(deps.clock.nowMs())
  const ids = await listExpired(deps.db, { day, limit: BATCH })
  for (const id of ids)
    await deps.db.transaction().execute(async (trx) => {
      const document = await lockDocument(trx, id)
      // Decided anew since it was listed.
      if (document === null || document.expiresOn === null || document.expiresOn >= day) return
      await expire(trx, deps, document)
    })
  return ids.length
}

/** The pictures stay in the storage as what was verified: only the next ones are looked at. */
async function expire(trx: Kysely<DB>, deps: Deps, document: DocumentRow): Promise<void> {
  const { playerId, id, type, expiresOn } = document
  // Nobody is asked for another document of a closed account.
  if ((await getPlayer(trx, playerId)).status !== 'active')
    return await saveExpiry(trx, { playerId, documentId: id, expiresOn: null })
  for (const { side, status } of document.sides) {
    if (status !== 'approved' || nextState(documentSideTransitions, status, 'EXPIRED') === null) continue
    await saveSide(trx, { playerId, documentId: id, side, status: 'expired', reason: null })
    await supersedePictures(trx, { playerId, documentId: id, side })
  }
  await saveExpiry(trx, { playerId, documentId: id, expiresOn: null })
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: 'platform',
    action: 'document_expired',
    details: { type, document: id, expiresOn },
  })
  await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
  // A second document that is verified proves the same.
  if (await hasVerifiedDocument(trx, playerId)) return
  const [settings, player] = [await readOperatorSettings(trx), await getPlayer(trx, playerId)]
  const frame = { settings, ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() }
  const endsVerification = settings['documents.expiryEndsVerification']
  const isNeeded = endsVerification && isIdentityNeeded(frame, player)
  if (endsVerification) await endIdentityReview(trx, playerId)
  // A game that is open would go on without what its launch asks for.
  if (isNeeded) await endGameSessions(trx, playerId, 'restricted')
  await mailExpiry(trx, deps, document, { isNeeded })
}
