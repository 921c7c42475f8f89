import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '@baize/domain'
import { orUnavailable } from './storage.ts'

/** A received file: on disk without a name, and encrypted under a key that only this process has. */
export type Spooled = {
  readonly bytes: number
  /** Its first bytes, by which its type is known. */
  readonly head: Buffer
  /** Its content. It can be read several times, one after the other. */
  read(): AsyncIterable<Buffer>
  /** For another process, which reads it from this descriptor with `decipherSpooled`. */
  readonly shared: { readonly descriptor: number; readonly secret: string }
  close(): Promise<void>
}

/** What the detection of a type looks at. */
const HEAD_BYTES = 4_100
const ALGORITHM = 'aes-256-ctr'
const KEY_BYTES = 32
const IV_BYTES = 16
const OWNER_ONLY = 0o600

/**
 * Receives a file of at most `maxBytes`, with a few chunks of it in memory. The file has no name from the start,
 * so that a crash leaves nothing behind.
 * @returns `maxSize` as soon as it is longer; the rest of the source is not read.
 * @throws {StorageUnavailable} When the disk cannot take it. The error of a source that breaks is thrown as it is.
 */
export async function spool(
  folder: string,
  source: AsyncIterable<Buffer>,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Result<Spooled, 'maxSize'>> {
  const path = join(folder, `upload-${randomUUID()}`)
  const file = await orUnavailable('folder of TMPDIR', 'receive', async () => {
    const opened = await open(path, 'wx+', OWNER_ONLY)
    await rm(path)
    return opened
  })
  try {
    const received = await receive(file, source, maxBytes)
    if (received === null) {
      await file.close()
      return err('maxSize')
    }
    return ok(received)
  } catch (error) {
    await file.close()
    throw error
  }
}

async function receive(
  file: FileHandle,
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Spooled | null> {
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)]
  const secret = Buffer.concat([key, iv]).toString('base64')
  const cipher = createCipheriv(ALGORITHM, key, iv)
  let head = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    await orUnavailable('folder of TMPDIR', 'receive', () => file.appendFile(cipher.update(chunk)))
  }
  return {
    bytes,
    head,
    read: () => decipherSpooled(file.createReadStream({ start: 0, autoClose: false }), secret),
    shared: { descriptor: file.fd, secret },
    close: () => file.close(),
  }
}

/** The content of a spooled file, whose bytes on the disk are given from its start. */
export async function* decipherSpooled(
  stored: AsyncIterable<Buffer>,
  secret: string,
): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(secret, 'base64')
  const decipher = createDecipheriv(ALGORITHM, bytes.subarray(0, KEY_BYTES), bytes.subarray(KEY_BYTES))
  for await (const chunk of stored) yield decipher.update(chunk)
}
