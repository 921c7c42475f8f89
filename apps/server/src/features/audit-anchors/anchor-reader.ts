import { createHash, createPublicKey, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditHead } from '../audit/index.ts'
import { readAnchorKey } from './anchor-key.ts'
import { anchorFilesOf, scanAnchors, START, type AnchorProblem, type Position } from './anchor-scan.ts'

/** The state of the lines themselves. */
export type AnchorFindings = {
  /** The first problems; their number is bounded. */
  readonly problems: readonly AnchorProblem[]
  /** The time of the last anchor; `null` without one. */
  readonly anchoredAt: string | null
}
export type AnchorReader = ReturnType<typeof openAnchorReader>

const MAX_PROBLEMS = 1000
type Known = AnchorFindings & {
  readonly position: Position
  /** Size, inode and change time of each file, which reveal writes to old files. */
  readonly stamps: ReadonlyMap<string, string>
  /** Hash of the read part of the last file, which grows, so that its stamp changes. */
  readonly prefix: Hash
}

/**
 * Reads the folder with the anchors of the audit trail: all lines once, then the added ones. Any other change
 * of a file makes it read all lines again. Its state is in memory and does not grow with the lines.
 * @param keyPem The private or the public Ed25519 key; verification needs the public key only.
 * @throws {Error} When the key is invalid.
 */
export function openAnchorReader(folder: string, keyPem: string | undefined) {
  const key = readAnchorKey(keyPem, createPublicKey)
  let known: Known | null = null

  async function readFrom(
    before: Known,
    onHeads: (heads: readonly AuditHead[]) => Promise<void>,
  ): Promise<Known> {
    let { anchoredAt, position, prefix } = before
    const problems = [...before.problems]
    // Before the lines are read, so that a change meanwhile is detected the next time.
    const stamps = await stampsOf(folder)
    for await (const line of scanAnchors(folder, key, position)) {
      if (line.position.file !== position.file) prefix = createHash('sha256')
      prefix.update(line.bytes)
      ;({ position } = line)
      if (problems.length < MAX_PROBLEMS) problems.push(...line.problems)
      if (line.anchor === null) continue
      anchoredAt = line.anchor.at
      await onHeads(line.anchor.heads)
    }
    return { problems, anchoredAt, position, prefix, stamps }
  }

  return {
    /** Reads all lines. @param onHeads Called with the heads of each line, in order. */
    async readAll(
      onHeads: (heads: readonly AuditHead[]) => Promise<void> = async () => {},
    ): Promise<AnchorFindings> {
      known = await readFrom(
        { problems: [], anchoredAt: null, position: START, prefix: createHash('sha256'), stamps: new Map() },
        onHeads,
      )
      return known
    },

    /** Reads added lines, after checking that the files did not change otherwise. */
    async readAdded(): Promise<AnchorFindings> {
      if (known === null || !(await isUntouched(folder, known))) return await this.readAll()
      known = await readFrom(known, async () => {})
      return known
    },

    /** The heads of all lines. */
    async *heads(): AsyncGenerator<readonly AuditHead[]> {
      for await (const { anchor } of scanAnchors(folder, key)) if (anchor !== null) yield anchor.heads
    },
  }
}

async function stampsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const stamps = new Map<string, string>()
  for (const file of await anchorFilesOf(folder)) {
    const { size, ino, ctimeNs } = await stat(join(folder, file), { bigint: true })
    stamps.set(file, `${size}:${ino}:${ctimeNs}`)
  }
  return stamps
}

/** Whether old files are unchanged and the read part of the last one is too. */
async function isUntouched(folder: string, { stamps, position, prefix }: Known): Promise<boolean> {
  const now = await stampsOf(folder)
  for (const [file, stamp] of stamps)
    if (file !== position.file && file < position.file && now.get(file) !== stamp) return false
  for (const file of now.keys()) if (file < position.file && !stamps.has(file)) return false
  if (position.file === '' || now.get(position.file) === stamps.get(position.file)) return true
  const digest = await digestOfBeginning(join(folder, position.file), position.offset)
  return digest === prefix.copy().digest('hex')
}

async function digestOfBeginning(path: string, bytes: number): Promise<string | null> {
  const hash = createHash('sha256')
  let read = 0
  try {
    // An empty range cannot be read.
    if (bytes > 0)
      for await (const chunk of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        read += chunk.length
      }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return read === bytes ? hash.digest('hex') : null
}
