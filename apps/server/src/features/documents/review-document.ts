import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  documentSideTransitions,
  err,
  nextState,
  ok,
  type DocumentSide,
  type DocumentStatus,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit, findLastAction } from '../audit/index.ts'
import {
  deleteAssignment,
  endInformationRequest,
  findAnswerDeadline,
  findOtherAssignment,
  insertNote,
} from '../cases/index.ts'
import { eraseFilesAfter } from '../files/index.ts'
import { verifyFacts } from '../identity/index.ts'
import { lockPlayer, recordIdentityReviewed } from '../players/index.ts'
import { askedDocuments, readOperatorSettings } from '../settings/index.ts'
import {
  endReview,
  findDocument,
  listDocuments,
  saveExpiry,
  saveSide,
  supersedePictures,
  type DocumentRow,
} from './document-store.ts'
import { statusOf } from './document-status-of.ts'
import { earliestDay } from './last-day.ts'
import { currentVersion } from './get-document.ts'
import { mailDecision, type MailDeps } from './mail-decision.ts'
import type { DocumentsDeps } from './upload-document.ts'

type Deps = Pick<DocumentsDeps, 'clock' | 'db' | 'identityKeys'> & MailDeps
type Refused = Refusal<
  'already_decided' | 'document_assigned_to_other' | 'document_changed' | 'element_not_found'
>
type Decided<Other = never> = Result<OutputOf<'staff.documentApprove'>, Refused | Other>
type NotYet = Refusal<'fields_invalid' | 'waits_for_player'>
type Seen = { readonly staff: StaffIdentity; readonly id: string; readonly version: string }

/** What staff compare a document with. */
const PROVED_FIELDS = ['firstName', 'lastName', 'birthDate'] as const

export const subjectOf = (id: string) => ({ kind: 'document', id }) as const

/**
 * Approves every side of a document that waits for its review. The identity and age of the player are verified
 * with it, and what they owe changes on all their devices.
 */
export async function approveDocument(
  deps: Deps,
  {
    staff,
    id,
    version,
    expiresOn,
    note,
  }: InputOf<'staff.documentApprove'> & { readonly staff: StaffIdentity },
): Promise<Decided<NotYet>> {
  return await decide<NotYet>(deps, { staff, id, version }, async (trx, document) => {
    const { playerId } = document
    const until = await findAnswerDeadline(trx, { ...subjectOf(id), playerId }, deps.clock.nowMs())
    if (until !== null) return err(refuse('waits_for_player', { until: until.toString() }))
    if (expiresOn !== undefined && expiresOn < earliestDay(deps.clock.nowMs()))
      return err(refuse('fields_invalid', {}, { fields: [{ field: 'expiresOn', error: 'invalid' }] }))
    for (const { side, status } of document.sides)
      if (nextState(documentSideTransitions, status, 'STAFF_APPROVED') !== null)
        await saveSide(trx, { playerId, documentId: id, side, status: 'approved', reason: null })
    await saveExpiry(trx, { playerId, documentId: id, expiresOn: expiresOn ?? null })
    const noteId = await insertNote(trx, subjectOf(id), {
      decision: 'approved',
      staffId: staff.staffId,
      note,
    })
    const actor = `staff:${staff.staffId}`
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor,
      action: 'document_approved',
      details: {
        login: staff.login,
        type: document.type,
        document: id,
        ...(expiresOn !== undefined && { expiresOn }),
        ...noteId,
      },
    })
    if ((await statusNow(trx, id)) === 'verified') {
      await verifyFacts(trx, { playerId, fields: PROVED_FIELDS, by: actor })
      await recordIdentityReviewed(trx, { playerId, actor })
    }
    await mailDecision(trx, deps, document, { decision: 'approved' })
    return ok(null)
  })
}

/**
 * Rejects sides of a document: their pictures no longer count, and the player reads why. All of the sides, or none
 * where one has nothing to reject: the player would be asked for a picture that no page offers.
 */
export async function rejectDocument(
  deps: Deps,
  {
    staff,
    id,
    version,
    message,
    note,
    ...input
  }: InputOf<'staff.documentReject'> & { readonly staff: StaffIdentity },
): Promise<Decided<Refusal<'fields_invalid'>>> {
  return await decide<Refusal<'fields_invalid'>>(deps, { staff, id, version }, async (trx, document) => {
    const { playerId } = document
    const days = (await readOperatorSettings(trx))['documents.keepRejectedDays']
    const sides = rejectableSides(document).filter((side) => input.sides.includes(side))
    if (sides.length < new Set(input.sides).size)
      return err(refuse('fields_invalid', {}, { fields: [{ field: 'sides', error: 'invalid' }] }))
    for (const side of sides) {
      await saveSide(trx, { playerId, documentId: id, side, status: 'rejected', reason: message })
      const fileIds = await supersedePictures(trx, { playerId, documentId: id, side })
      await eraseFilesAfter(trx, { playerId, fileIds, days })
    }
    const noteId = await insertNote(trx, subjectOf(id), {
      decision: 'rejected',
      staffId: staff.staffId,
      note,
    })
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `staff:${staff.staffId}`,
      action: 'document_rejected',
      details: {
        login: staff.login,
        type: document.type,
        sides,
        document: id,
        message,
        ...noteId,
      },
    })
    await mailDecision(trx, deps, document, { decision: 'rejected', sides, message })
    return ok(null)
  })
}

const rejectableSides = ({ sides }: DocumentRow): DocumentSide[] =>
  sides.flatMap(({ side, status }) =>
    nextState(documentSideTransitions, status, 'STAFF_REJECTED') === null ? [] : (side as DocumentSide),
  )

/**
 * One decision under the lock of the player: the second of two finds no review to decide. It is about what was seen:
 * a picture or a fact that came later is looked at first.
 */
async function decide<Other = never>(
  { db, clock, identityKeys }: Pick<Deps, 'clock' | 'db' | 'identityKeys'>,
  { staff, id, version }: Seen,
  apply: (trx: Kysely<DB>, document: DocumentRow) => Promise<Result<null, Other>>,
): Promise<Decided<Other>> {
  return await db.transaction().execute(async (trx): Promise<Decided<Other>> => {
    const locked = await lockDocument(trx, id)
    if (locked === null) return err(refuse('element_not_found', {}))
    if (locked.inReviewSince === null) return err(await decidedBefore(trx, locked))
    const other = await findOtherAssignment(trx, subjectOf(id), staff)
    if (other !== null) return err(refuse('document_assigned_to_other', { name: other.name }))
    if (version !== (await currentVersion({ db: trx, identityKeys }, locked)))
      return err(refuse('document_changed', {}))
    const { playerId } = locked
    const applied = await apply(trx, locked)
    if (!applied.ok) return applied
    await endReview(trx, { playerId, documentId: id })
    const nowMs = clock.nowMs()
    await endInformationRequest(
      trx,
      { ...subjectOf(id), playerId },
      { answer: null, nowMs, decideByMs: nowMs },
    )
    await deleteAssignment(trx, subjectOf(id))
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    return ok({ status: await statusNow(trx, id) })
  })
}

/** Refuses a decision about a document that no review waits for, and says what the last one was. */
export async function decidedBefore(
  trx: Kysely<DB>,
  { playerId, id }: Pick<DocumentRow, 'id' | 'playerId'>,
): Promise<Refusal<'already_decided'>> {
  const state = await statusNow(trx, id)
  const actions = ['document_approved', 'document_rejected'] as const
  const made = await findLastAction(trx, `player:${playerId}`, actions, { document: id })
  if (made === null) return refuse('already_decided', { state })
  return refuse('already_decided', {
    state,
    decision: made.action === 'document_approved' ? 'approved' : 'rejected',
    at: made.at.toString(),
    ...(made.name !== null && { by: made.name }),
  })
}

/** A document under the lock of its player, where uploads and decisions take turns. */
export async function lockDocument(trx: Kysely<DB>, id: string): Promise<DocumentRow | null> {
  const found = await findDocument(trx, id)
  if (found === null) return null
  await lockPlayer(trx, found.playerId)
  return await findDocument(trx, id)
}

export async function statusNow(db: Kysely<DB>, id: string): Promise<DocumentStatus> {
  const [document, settings] = [await findDocument(db, id), await readOperatorSettings(db)]
  return document === null
    ? 'needToProvideDocument'
    : statusOf(askedDocuments(settings), document.type, document, false)
}

/** Whether a document of the player is verified now. */
export async function hasVerifiedDocument(db: Kysely<DB>, playerId: string): Promise<boolean> {
  const asked = askedDocuments(await readOperatorSettings(db))
  const documents = await listDocuments(db, playerId)
  return documents.some((document) => statusOf(asked, document.type, document, false) === 'verified')
}
