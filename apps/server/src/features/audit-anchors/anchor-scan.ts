import type { KeyObject } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfLine, NO_LINE, readAnchor, type Anchor } from './anchor-line.ts'

export type AnchorProblem = {
  readonly file: string
  readonly line: number
  readonly problem: 'unreadable' | 'wrong_signature' | 'missing_before'
}
/** A reading position: the last line, and the offset of the next. */
export type Position = {
  readonly file: string
  readonly line: number
  readonly offset: number
  readonly hash: string
}
export type ScannedLine = {
  /** `null` for an invalid line. */
  readonly anchor: Anchor | null
  readonly problems: readonly AnchorProblem[]
  readonly position: Position
  /** The bytes of the line with its line end; valid until the next line is read. */
  readonly bytes: Buffer
}

/** Before the first line. */
export const START: Position = { file: '', line: 0, offset: 0, hash: NO_LINE }

/** Bytes per read: small enough not to delay requests of players. */
const CHUNK_BYTES = 65_536
/**
 * Far above the longest line of the writer. A longer line is invalid and is not read into memory completely.
 */
const MAX_LINE_BYTES = 16_777_216
const NEWLINE = 0x0a

/**
 * Reads lines from a position, one at a time, so that memory does not depend on their number.
 * @param publicKey Derived once: a key object per line is memory outside the heap.
 */
export async function* scanAnchors(
  folder: string,
  publicKey: KeyObject,
  from: Position = START,
): AsyncGenerator<ScannedLine> {
  let position = from
  for (const file of await anchorFilesOf(folder)) {
    if (file < from.file) continue
    if (file !== position.file) position = { file, line: 0, offset: 0, hash: position.hash }
    for await (const { bytes, size } of linesOf(join(folder, file), position.offset)) {
      const text = bytes.subarray(0, -1).toString('utf8')
      const hash = hashOfLine(text)
      const line = position.line + 1
      const anchor = bytes.length < size ? 'unreadable' : readAnchor(text, publicKey)
      const problem =
        typeof anchor === 'string' ? anchor : anchor.previous === position.hash ? null : 'missing_before'
      position = { file, line, offset: position.offset + size, hash }
      yield {
        anchor: typeof anchor === 'string' ? null : anchor,
        problems: problem === null ? [] : [{ file, line, problem }],
        position,
        bytes,
      }
    }
  }
}

/** Names of the files of anchors, oldest first. */
export async function anchorFilesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^anchors-[\d-]+\.jsonl$/.test(name)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Complete lines; one without a line end is still being written. For a line that is too long, its beginning
 * and real size. All lines share one buffer, so the bytes are valid until the next line is read.
 */
async function* linesOf(
  path: string,
  offset: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly size: number }> {
  const file = await open(path, 'r')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  try {
    let parts: Buffer[] = []
    let size = 0
    for (let at = offset; ;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at)
      if (bytesRead === 0) return
      at += bytesRead
      let rest = chunk.subarray(0, bytesRead)
      for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
        const line = rest.subarray(0, end + 1)
        yield { bytes: parts.length === 0 ? line : Buffer.concat([...parts, line]), size: size + end + 1 }
        parts = []
        size = 0
        rest = rest.subarray(end + 1)
      }
      if (size < MAX_LINE_BYTES) parts.push(Buffer.from(rest))
      size += rest.length
    }
  } finally {
    await file.close()
  }
}
