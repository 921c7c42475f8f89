import { createHash, randomUUIDv7 } from 'node:crypto'
import { refuse, type Refusal } from '@baize/contract'
import { err, megabytes, ok, type Result, type UploadMediaType } from '@baize/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { AntivirusFailed } from '../../platform/files/antivirus.ts'
import type { Files } from '../../platform/files/files.ts'
import { detectMediaType } from '../../platform/files/media-type.ts'
import { ImageRefused, ImageTooSlow, reencodeImage } from '../../platform/files/reencode-image.ts'
import { sealContent } from '../../platform/files/sealed-content.ts'
import { spool, type Spooled } from '../../platform/files/spool.ts'
import { StorageUnavailable } from '../../platform/files/storage.ts'
import type { UploadedFile } from '../../platform/http/calls/uploaded-file.ts'
import { createFileKey, type IdentityDeps } from '../identity/index.ts'
import { ERASE_EVERY_SEC, eraseUnlessKept } from './erase-files.ts'
import { insertFile } from './file-store.ts'

export type FilesDeps = IdentityDeps & { readonly files: Files; readonly log: FastifyBaseLogger }

export type FileRefusal = Refusal<
  | 'antivirus_failed'
  | 'counter_limit'
  | 'file_infected'
  | 'file_refused'
  | 'file_storage_unavailable'
  | 'technical_issues'
>

/** A stored file. Without `keepFile` it is erased. */
export type ReceivedFile = {
  readonly fileId: string
  readonly bytes: number
  readonly digest: Buffer
}

type Upload = {
  readonly playerId: string
  readonly file: UploadedFile
  readonly maxBytes: number
  readonly mediaTypes: readonly string[]
}

/** When a file is erased that nothing keeps and nobody has erased before: a server died, or the storage was away. */
const FORGET_AFTER_MINUTES = 60
/** How many of these a player may have, so that nobody fills the storage with files that are about to be erased. */
const MAX_UNKEPT = 20
/** The type of pictures as they are stored. */
const STORED_IMAGE = 'image/jpeg'

/**
 * Receives a file of a player: its type is that of its content, a picture is encoded again, malware is refused,
 * and what is stored is sealed under a key of its own. Nothing of a file that is refused or cut off remains, nor of one
 * that `use`, in its transaction, does not keep: it is refused there, or known already.
 */
export async function receiveFile<Value, Refused extends Refusal>(
  deps: FilesDeps,
  upload: Upload,
  use: (trx: Kysely<DB>, received: ReceivedFile) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, FileRefusal | Refused>> {
  const received = await receive(deps, upload)
  if (!received.ok) return received
  const { fileId } = received.value
  try {
    return await deps.db.transaction().execute((trx) => use(trx, received.value))
  } finally {
    await eraseUnlessKept(deps, { playerId: upload.playerId, fileId })
  }
}

async function receive(
  deps: FilesDeps,
  { playerId, file, maxBytes, mediaTypes }: Upload,
): Promise<Result<ReceivedFile, FileRefusal>> {
  return await orRefusal(deps, async () => {
    const received = await spool(deps.files.spoolFolder, file.content, { maxBytes })
    if (!received.ok) return err(tooLarge(maxBytes))
    const spooled = received.value
    try {
      if (spooled.bytes === 0) return err(refuse('file_refused', { reason: 'empty' }))
      const mediaType = await detectMediaType(spooled.head)
      if (mediaType === null || !mediaTypes.includes(mediaType))
        return err(refuse('file_refused', { reason: 'wrongImageFormat' }))
      if ((await deps.files.antivirus?.(spooled.read())) === 'infected')
        return err(refuse('file_infected', {}))
      return await store(deps, { playerId, spooled, mediaType })
    } finally {
      await spooled.close()
    }
  })
}

const tooLarge = (maxBytes: number) =>
  refuse('file_refused', { reason: 'maxSize', maxFileSize: megabytes(maxBytes) })

/** What goes wrong outside of the file is said as what it is; everything else is a bug, or the sender’s end. */
async function orRefusal(
  { log }: FilesDeps,
  work: () => Promise<Result<ReceivedFile, FileRefusal>>,
): Promise<Result<ReceivedFile, FileRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageRefused) return err(refuse('file_refused', { reason: error.reason }))
    if (error instanceof ImageTooSlow) {
      log.warn({ err: error }, 'a file was refused because its picture took too long')
      return err(refuse('technical_issues', {}))
    }
    if (error instanceof AntivirusFailed) {
      log.error({ err: error }, 'a file was refused because the antivirus gave no verdict')
      return err(refuse('antivirus_failed', {}))
    }
    if (error instanceof StorageUnavailable) {
      log.error({ err: error }, 'a file was refused because it could not be stored')
      return err(refuse('file_storage_unavailable', {}))
    }
    throw error
  }
}

type Stored = { readonly playerId: string; readonly spooled: Spooled; readonly mediaType: UploadMediaType }

async function store(
  deps: FilesDeps,
  { playerId, spooled, mediaType }: Stored,
): Promise<Result<ReceivedFile, FileRefusal>> {
  const fileId = randomUUIDv7()
  const isImage = mediaType !== 'application/pdf'
  const place = { playerId, fileId }
  const stored = await deps.files.images(async () => {
    const key = await deps.db.transaction().execute(async (trx) => {
      const isRecorded = await insertFile(trx, {
        ...place,
        mediaType: isImage ? STORED_IMAGE : mediaType,
        forgetAfterMinutes: FORGET_AFTER_MINUTES,
        maxUnkept: MAX_UNKEPT,
      })
      return isRecorded ? await createFileKey({ ...deps, db: trx }, place) : null
    })
    if (key === null) return null
    const content = measured(isImage ? reencodeImage(mediaType, spooled) : spooled.read())
    try {
      await deps.files.storage.put(fileId, sealContent(key, fileId, content.bytes))
    } catch (error) {
      // Where the storage failed, it may still store what it was given.
      if (!(error instanceof StorageUnavailable)) await eraseUnlessKept(deps, place)
      throw error
    }
    return content.result()
  })
  if (!stored.ok) return err(refuse('technical_issues', {}))
  if (stored.value === null) return err(refuse('counter_limit', { retryAfterSec: ERASE_EVERY_SEC }))
  return ok({ fileId, ...stored.value })
}

/** The content, and its size and digest once it was read. */
function measured(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let length = 0
  async function* read(): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      hash.update(bytes)
      length += bytes.length
      yield bytes
    }
  }
  return { bytes: read(), result: () => ({ bytes: length, digest: hash.digest() }) }
}
