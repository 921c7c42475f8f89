import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

/*
 * Files at rest: AES-256-GCM in chunks of 64 KiB, each with its number and whether it is the last one in its
 * nonce, so that a chunk that was changed, moved, left out or cut off is found before its bytes are used. The
 * key belongs to one file, and the file's name is authenticated.
 */
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const NONCE_BYTES = 12
const MARK = Buffer.from('BZF1')
const LAST = 1

/** A file that was changed, cut off, or belongs to another name or key. */
export class ContentBroken extends Error {
  override name = 'ContentBroken'
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt8(isLast ? LAST : 0, 0)
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8)
  return nonce
}

/** Cuts a stream into chunks of one size, the last one shorter or empty. */
async function* chunked(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of content) {
    waiting.push(bytes)
    length += bytes.length
    // More than a chunk: what follows a full one shows that it is not the last.
    while (length > size) {
      const all = Buffer.concat(waiting)
      yield { bytes: all.subarray(0, size), isLast: false }
      waiting = [all.subarray(size)]
      length -= size
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

/** Seals a stream for the file of this name. A key seals one file only. */
export async function* sealContent(
  key: KeyObject,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield MARK
  let index = 0
  for await (const { bytes, isLast } of chunked(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** Opens a sealed stream. @throws {ContentBroken} Before a byte of a broken chunk is returned. */
export async function* openContent(
  key: KeyObject,
  name: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { bytes, isLast } of chunked(withoutMark(name, sealed), CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw broken(name)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(name))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const open = decipher.update(bytes.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw broken(name)
    }
    if (open.length > 0) yield open
    index += 1
  }
}

async function* withoutMark(name: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  let isChecked = false
  for await (const bytes of sealed) {
    if (isChecked) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < MARK.length) continue
    if (!head.subarray(0, MARK.length).equals(MARK)) throw broken(name)
    isChecked = true
    yield head.subarray(MARK.length)
  }
  if (!isChecked) throw broken(name)
}

const broken = (name: string) =>
  new ContentBroken(`The stored file ${name} does not open: it was changed or cut off, or has another key.`)
