import type { KeyObject } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfLine, NO_LINE, readAnchor, type Anchor } from './anchor-line.ts'

export type AnchorProblem = {
  readonly file: string
  readonly line: number
  readonly problem: 'unreadable' | 'wrong_signature' | 'missing_before'
}
/** How far the lines were read: the last one that was, and where the next begins. */
export type Position = {
  readonly file: string
  readonly line: number
  readonly offset: number
  readonly hash: string
}
export type ScannedLine = {
  /** `null` when the line is none of ours. */
  readonly anchor: Anchor | null
  readonly problems: readonly AnchorProblem[]
  readonly position: Position
  /** The bytes of the line with its end, until the next line is asked for. */
  readonly bytes: Buffer
}

/** Before the first line. */
export const START: Position = { file: '', line: 0, offset: 0, hash: NO_LINE }

/** Lines of one piece are read in one go: small enough that players who play meanwhile do not notice. */
const CHUNK_BYTES = 65_536
/** Far above the longest line that the writer makes. What is longer is none of ours, and is not taken into memory whole. */
const MOST_LINE_BYTES = 16_777_216
const NEWLINE = 0x0a

/** Reads lines from a position on, one at a time, so that the memory needed does not depend on how many there are. */
export async function* scanAnchors(
  folder: string,
  key: KeyObject,
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
      const anchor = bytes.length < size ? 'unreadable' : readAnchor(text, key)
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
 * Lines with their end; what has no end yet is just being written. Of one that is too long the beginning, and its true size. The bytes are
 * good until the next line is asked for: one buffer serves all.
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
      if (size < MOST_LINE_BYTES) parts.push(Buffer.from(rest))
      size += rest.length
    }
  } finally {
    await file.close()
  }
}
