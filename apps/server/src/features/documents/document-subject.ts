import { refuse, type Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { findOtherAssignment, hoursAfter, type LockSubject } from '../cases/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { saveReviewDeadline } from './document-store.ts'
import { decidedBefore, lockDocument, statusNow, subjectOf } from './review-document.ts'

/** A document under the lock of its player. Nothing is asked about one that no review waits for. */
export const lockDocumentSubject: LockSubject<Refusal<'document_assigned_to_other'>> = async (
  trx,
  { id, playerId },
) => {
  const document = await lockDocument(trx, id)
  if (document === null || document.playerId !== playerId) return null
  const settings = await readOperatorSettings(trx)
  const state = await statusNow(trx, id)
  return {
    state,
    decided: document.inReviewSince === null ? await decidedBefore(trx, document) : null,
    audit: { subject: `player:${playerId}`, details: { type: document.type, document: id } },
    mail: { template: 'question', path: playerPaths.verification, data: {} },
    async assignedToOther(staff) {
      const other = await findOtherAssignment(trx, subjectOf(id), staff)
      return other === null ? null : refuse('document_assigned_to_other', { name: other.name })
    },
    answerBy: (fromMs) => hoursAfter(fromMs, settings['cases.answerWithinHours']),
    decideBy: (fromMs) => hoursAfter(fromMs, settings['documents.decideWithinHours']),
    saveDeadline: (deadlineMs) => saveReviewDeadline(trx, { playerId, documentId: id, deadlineMs }),
    announce: () => insertOutbox(trx, { topic: 'obligations', playerId, payload: {} }),
  }
}
