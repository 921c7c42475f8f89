import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import type { UploadedFile } from '../../platform/http/calls/uploaded-file.ts'
import { appendAudit } from '../audit/index.ts'
import {
  deleteAnswerFile,
  findInformationRequest,
  insertAnswerFile,
  type InformationRequestRow,
} from '../cases/index.ts'
import {
  eraseFilesAfter,
  fileLink,
  keepFile,
  listFiles,
  receiveFile,
  type FileRefusal,
  type FilesDeps,
} from '../files/index.ts'
import { lockPlayer } from '../players/index.ts'
import { readOperatorSettings } from '../settings/index.ts'

type NotOpen = Refusal<'already_decided' | 'element_not_found'>
type Added = Result<OutputOf<'player.informationRequestFile'>, FileRefusal | NotOpen | Refusal<'no_session'>>
type Place = { readonly playerId: string; readonly id: string }

/** Stores a file for the answer to an open request. Staff see it once the answer is sent. */
export async function addAnswerFile(
  deps: FilesDeps,
  { playerId, id, name, file }: Place & { readonly name: string; readonly file: UploadedFile },
): Promise<Added> {
  const settings = await readOperatorSettings(deps.db)
  const maxFiles = settings.documentUploadingMaxImagesPerDocument
  // Before the file is read, so that nobody sends ten megabytes for nothing; and again when it is there.
  const early = refusalOf(await findInformationRequest(deps.db, { playerId, id }), maxFiles)
  if (early !== null) return err(early)
  const upload = {
    playerId,
    file,
    maxBytes: settings.documentUploadingMaxFileSizePerFile,
    mediaTypes: settings.documentUploadingAllowedContentType,
  }
  return await receiveFile(deps, upload, async (trx, { fileId, bytes, digest }): Promise<Added> => {
    // The lock keeps the file of a closed account from outliving the erasure.
    if ((await lockPlayer(trx, playerId)).status !== 'active') return err(refuse('no_session', {}))
    const request = await findInformationRequest(trx, { playerId, id }, { lock: true })
    const known = await findKnown(trx, { playerId, request, digest })
    if (known !== null && isOpen(request)) return ok({ fileId: known })
    const late = refusalOf(request, maxFiles)
    if (late !== null) return err(late)
    await keepFile(trx, { playerId, fileId, bytes, digest })
    await insertAnswerFile(trx, { playerId, requestId: id, fileId, name })
    const subject = `player:${playerId}`
    await appendAudit(trx, {
      subject,
      actor: subject,
      action: 'answer_file_uploaded',
      details: { informationRequest: id },
    })
    return ok({ fileId })
  })
}

/** Erases a file of an answer that is not sent yet. One that is gone stays so. */
export async function removeAnswerFile(
  { db }: { readonly db: Kysely<DB> },
  { playerId, id, fileId }: Place & { readonly fileId: string },
): Promise<Result<Record<string, never>, NotOpen>> {
  return await db.transaction().execute(async (trx): Promise<Result<Record<string, never>, NotOpen>> => {
    // The player first, as crediting a deposit and closing a case do.
    await lockPlayer(trx, playerId)
    const request = await findInformationRequest(trx, { playerId, id }, { lock: true })
    if (request === null) return err(refuse('element_not_found', {}))
    if (!isOpen(request)) return err(alreadyEnded(request))
    if (!(await deleteAnswerFile(trx, { playerId, requestId: id, fileId }))) return ok({})
    await eraseFilesAfter(trx, { playerId, fileIds: [fileId], days: 0 })
    const subject = `player:${playerId}`
    await appendAudit(trx, {
      subject,
      actor: subject,
      action: 'answer_file_removed',
      details: { informationRequest: id },
    })
    return ok({})
  })
}

/** The files of an answer with links for one member of staff. The reading is recorded before anything is returned. */
export async function getAnswerFiles(
  deps: Pick<FilesDeps, 'db'> & Parameters<typeof fileLink>[0],
  { staff, playerId, id }: Place & { readonly staff: StaffIdentity },
): Promise<Result<OutputOf<'staff.answerFiles'>, Refusal<'element_not_found'>>> {
  const request = await findInformationRequest(deps.db, { playerId, id })
  if (request === null || request.answered_at === null) return err(refuse('element_not_found', {}))
  await appendAudit(deps.db, {
    subject: `player:${playerId}`,
    actor: `staff:${staff.staffId}`,
    action: 'answer_files_viewed',
    details: { login: staff.login, informationRequest: id },
  })
  const files = await listFiles(deps.db, playerId)
  return ok({
    files: request.files.flatMap(({ id: fileId, name, addedAt }) => {
      const file = files.get(fileId)
      return file === undefined
        ? []
        : {
            id: fileId,
            name,
            isPicture: file.mediaType.startsWith('image/'),
            link: fileLink(deps, { site: 'staff', callerId: staff.staffId }, { playerId, fileId }),
            uploadedAt: Temporal.Instant.from(addedAt).toString(),
          }
    }),
  })
}

const isOpen = (request: InformationRequestRow | null): boolean =>
  request !== null && request.answered_at === null && request.withdrawn_at === null

const alreadyEnded = ({ answered_at: answeredAt }: InformationRequestRow): Refusal<'already_decided'> =>
  refuse('already_decided', { state: answeredAt === null ? 'withdrawn' : 'answered' })

/** Why no further file is taken; `null` when one is. */
function refusalOf(
  request: InformationRequestRow | null,
  maxFiles: number,
): NotOpen | Refusal<'file_refused'> | null {
  if (request === null) return refuse('element_not_found', {})
  if (!isOpen(request)) return alreadyEnded(request)
  return request.files.length >= maxFiles
    ? refuse('file_refused', { reason: 'maxImages', maxImages: maxFiles })
    : null
}

/** The same file among those of the request: an upload that was sent again. */
async function findKnown(
  trx: Kysely<DB>,
  {
    playerId,
    request,
    digest,
  }: {
    readonly playerId: string
    readonly request: InformationRequestRow | null
    readonly digest: Buffer
  },
): Promise<string | null> {
  const files = await listFiles(trx, playerId)
  const same = request?.files.find(({ id }) => files.get(id)?.digest === digest.toString('hex'))
  return same?.id ?? null
}
