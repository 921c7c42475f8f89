import type { IncomingMessage } from 'node:http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createBytePace } from '../../process/byte-pace.ts'
import { contentTypeUnsupported, incompleteData } from '../refused.ts'
import { isStorable } from './json-body.ts'

/** A file that is being sent: its content can be read once, while it arrives. */
export type UploadedFile = { readonly content: AsyncIterable<Buffer> }

/** The parts of the body before the file. */
export type UploadBody = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | null
}

/** The limits of the multipart reader. Of a file the use case limits the size, because the operator sets it. */
export const UPLOAD_LIMITS = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 2_000,
  files: 1,
  fileSize: Number.MAX_SAFE_INTEGER,
  parts: 21,
  headerPairs: 20,
}
/** How much of a body is read after its refusal, so that the sender gets the answer, before the connection is closed. */
const DISCARDED_BYTES = 16 * 1_048_576
const DISCARDED_MS = 10_000

/** Of all files that arrive at this server, so that a bet does not wait for fifty of them. */
const pace = createBytePace({ bytesPerTurn: 128 * 1_024 })

/**
 * Reads the fields before the part `file`; what comes after it is ignored. A JSON body has fields and no file.
 * @throws {Refused} With a body that is neither, or is broken.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadBody> {
  if (!request.isMultipart()) {
    if (request.body === undefined)
      throw request.headers['content-type'] === undefined ? contentTypeUnsupported() : incompleteData()
    return { fields: request.body as Record<string, string>, file: null }
  }
  // Gone while it waited for its place: nothing ends the reading of what never comes.
  if (request.raw.destroyed) throw incompleteData()
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  try {
    const parts = request.parts({ limits: UPLOAD_LIMITS })
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      const part = next.value
      if (part.type === 'file') {
        if (part.fieldname === 'file') return { fields, file: { content: contentOf(part.file, parts) } }
        throw incompleteData()
      }
      const { fieldname, value, valueTruncated } = part
      if (typeof value !== 'string' || valueTruncated || !isStorable(value)) throw incompleteData()
      if (Object.hasOwn(fields, fieldname)) throw incompleteData()
      fields[fieldname] = value
    }
  } catch {
    throw incompleteData()
  }
  return { fields, file: null }
}

/**
 * @throws {Refused} When the sender goes away, the body ends in the middle of the file, or a field before it has a name
 * of `Object.prototype`: the reader leaves such a field out, and says so where it is asked for the next part.
 */
async function* contentOf(
  file: MultipartFile['file'],
  parts: AsyncIterator<Multipart>,
): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of file as AsyncIterable<Buffer>) {
      await pace(bytes.length)
      yield bytes
    }
    await parts.next()
  } catch {
    throw incompleteData()
  }
}

/** Reads on what nobody needs; closes the connection when there is much of it. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = DISCARDED_BYTES
  const timer = setTimeout(() => request.destroy(), DISCARDED_MS)
  request.once('close', () => clearTimeout(timer))
  request.unpipe()
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
