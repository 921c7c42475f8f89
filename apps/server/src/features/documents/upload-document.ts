import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, nextState, documentSideTransitions, ok, type Result, type SidesByType } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { UploadedFile } from '../../platform/http/calls/uploaded-file.ts'
import { appendAudit } from '../audit/index.ts'
import { openCase } from '../cases/index.ts'
import { findOtherOwners, keepFile, receiveFile, type FileRefusal, type FilesDeps } from '../files/index.ts'
import type { RulesFrame } from '../licences/index.ts'
import { isIdentityNeeded } from '../obligations/index.ts'
import { lockPlayer } from '../players/index.ts'
import { askedDocuments, type OperatorSettings } from '../settings/index.ts'
import {
  createDocument,
  findUploadPlace,
  insertPicture,
  listDocuments,
  saveSide,
  startReview,
  type DocumentRow,
  type UploadPlace,
} from './document-store.ts'
import { statusOf } from './document-status-of.ts'

export type DocumentsDeps = FilesDeps & {
  readonly settings: { readonly sessionPepper: string }
  readonly clock: { nowMs(): number }
}
type Picture = InputOf<'player.documentUpload'>
type Refused = FileRefusal | Refusal<'documents_verified' | 'fields_invalid' | 'no_session'>
type Uploaded = Result<OutputOf<'player.documentUpload'>, Refused>

/** Uploads a picture of one side of a document. With the last side that is asked the review begins. */
export async function uploadDocument(
  deps: DocumentsDeps,
  frame: RulesFrame & { readonly settings: OperatorSettings },
  { playerId, file, ...picture }: Picture & { readonly playerId: string; readonly file: UploadedFile },
): Promise<Uploaded> {
  const { settings } = frame
  const asked = askedDocuments(settings)
  if (!(asked[picture.type] ?? []).includes(picture.side)) return err(notAsked(asked, picture))
  // Before the file is read, so that nobody sends ten megabytes for nothing; and again when it is there.
  const early = refuseAt(await findUploadPlace(deps.db, { playerId, ...picture }), settings)
  if (early !== null) return err(early)
  const upload = {
    playerId,
    file,
    maxBytes: settings.documentUploadingMaxFileSizePerFile,
    mediaTypes: settings.documentUploadingAllowedContentType,
  }
  return await receiveFile(deps, upload, async (trx, { fileId, bytes, digest }): Promise<Uploaded> => {
    const player = await lockPlayer(trx, playerId)
    if (player.status !== 'active') return err(refuse('no_session', {}))
    // The lock makes this list the one that counts, also when another picture came while this one was sent.
    const before = (await listDocuments(trx, playerId)).find(({ type }) => type === picture.type) ?? null
    const late = refuseAt(placeIn(before, picture), settings)
    if (late !== null) return err(late)
    const isNeeded = !player.isIdentityVerified && isIdentityNeeded(frame, player)
    if (isKnown(before, picture, digest))
      return ok({ status: statusOf(asked, picture.type, before, isNeeded) })
    const documentId = before?.id ?? (await createDocument(trx, { playerId, type: picture.type }))
    await keepFile(trx, { playerId, fileId, bytes, digest })
    await insertPicture(trx, { playerId, documentId, fileId, ...picture })
    await saveSide(trx, { playerId, documentId, side: picture.side, status: 'uploaded', reason: null })
    const status = statusOf(asked, picture.type, withUploaded(before, picture), isNeeded)
    if (status === 'uploaded' || status === 'needToBeVerified')
      await startReview(trx, { playerId, documentId, hours: settings['documents.decideWithinHours'] })
    const subject = `player:${playerId}`
    await appendAudit(trx, {
      subject,
      actor: subject,
      action: 'document_uploaded',
      details: { type: picture.type, side: picture.side, document: documentId },
    })
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    await reportSamePicture(trx, { playerId, publicUserId: player.publicUserId, documentId, digest })
    return ok({ status })
  })
}

const notAsked = (asked: SidesByType, { type }: Picture): Refusal<'fields_invalid'> =>
  refuse(
    'fields_invalid',
    {},
    {
      fields: [{ field: asked[type] === undefined ? 'type' : 'side', error: 'invalid' }],
    },
  )

/** Why no further picture of this side is taken; `null` when one is. */
function refuseAt(
  { state, pictures }: UploadPlace,
  { documentUploadingMaxImagesPerDocument: maxImages }: OperatorSettings,
): Refusal<'documents_verified' | 'file_refused'> | null {
  const isTaken =
    state === null ||
    state === 'uploaded' ||
    nextState(documentSideTransitions, state, 'PLAYER_UPLOADED') !== null
  if (!isTaken) return refuse('documents_verified', {})
  return pictures >= maxImages ? refuse('file_refused', { reason: 'maxImages', maxImages }) : null
}

const placeIn = (document: DocumentRow | null, { side }: Picture): UploadPlace => ({
  state: document?.sides.find((each) => each.side === side)?.status ?? null,
  pictures: (document?.sides ?? []).reduce((sum, { pictures }) => sum + pictures.length, 0),
})

/** The sides of a document after the upload. */
const withUploaded = (document: DocumentRow | null, { side }: Picture) => ({
  sides: [
    ...(document?.sides ?? []).filter((each) => each.side !== side),
    { side, status: 'uploaded' as const },
  ],
})

/** Whether the side has this very picture: an upload that was sent again. */
const isKnown = (document: DocumentRow | null, { side }: Picture, digest: Buffer): boolean =>
  (document?.sides ?? []).some(
    (each) =>
      each.side === side && each.pictures.some((picture) => picture.digest === digest.toString('hex')),
  )

/** One document for two accounts is for staff to look at; the player is told nothing. */
async function reportSamePicture(
  trx: Kysely<DB>,
  uploaded: {
    readonly playerId: string
    readonly publicUserId: string
    readonly documentId: string
    readonly digest: Buffer
  },
): Promise<void> {
  const { playerId, publicUserId, documentId, digest } = uploaded
  for (const otherPlayer of await findOtherOwners(trx, { playerId, digest }))
    await openCase(trx, {
      kind: 'same_document_picture',
      subject: publicUserId,
      playerId,
      details: { otherPlayer },
      dedupKey: `same_document_picture:${documentId}:${otherPlayer}`,
    })
}
