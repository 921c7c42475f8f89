import { createHash, createPrivateKey, createPublicKey, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditHead } from '../audit/index.ts'
import { readAnchorKey } from './anchor-key.ts'
import { anchorFilesOf, scanAnchors, START, type AnchorProblem, type Position } from './anchor-scan.ts'

/** What the lines say of themselves. */
export type AnchorFindings = {
  /** The first of them: a folder of nonsense must not fill the memory. */
  readonly problems: readonly AnchorProblem[]
  /** When heads were last noted; `null` when they never were. */
  readonly anchoredAt: string | null
}
export type AnchorReader = ReturnType<typeof openAnchorReader>

const MOST_PROBLEMS = 1000
type Known = AnchorFindings & {
  readonly position: Position
  /** Size, inode and time of change of each file, by which somebody who writes to an old one shows. */
  readonly stamps: ReadonlyMap<string, string>
  /** Of what was read of the last file: it grows, so its stamp says nothing. */
  readonly prefix: Hash
}

/**
 * Reads the folder in which the heads of the audit trail are noted. What it knows is in memory alone, and does not grow with the lines:
 * whoever opens it reads all of them once, and then what was added. A file that changed otherwise is reason to read all of them again.
 * @param keyPem Either half of the Ed25519 key: whoever checks needs the public one and no secret.
 * @throws {Error} With one plain sentence when it is no such key.
 */
export function openAnchorReader(folder: string, keyPem: string | undefined) {
  const key = readAnchorKey(
    keyPem,
    keyPem?.includes('PUBLIC KEY') === true ? createPublicKey : createPrivateKey,
  )
  let known: Known | null = null

  async function readFrom(
    before: Known,
    onHeads: (heads: readonly AuditHead[]) => Promise<void>,
  ): Promise<Known> {
    let { anchoredAt, position, prefix } = before
    const problems = [...before.problems]
    // Before the lines: a change while they are read is seen the next time.
    const stamps = await stampsOf(folder)
    for await (const line of scanAnchors(folder, key, position)) {
      if (line.position.file !== position.file) prefix = createHash('sha256')
      prefix.update(line.bytes)
      ;({ position } = line)
      if (problems.length < MOST_PROBLEMS) problems.push(...line.problems)
      if (line.anchor === null) continue
      anchoredAt = line.anchor.at
      await onHeads(line.anchor.heads)
    }
    return { problems, anchoredAt, position, prefix, stamps }
  }

  return {
    /** Reads every line there is. @param onHeads Given the heads of each line, in the order in which they were noted. */
    async readAll(
      onHeads: (heads: readonly AuditHead[]) => Promise<void> = async () => {},
    ): Promise<AnchorFindings> {
      known = await readFrom(
        { problems: [], anchoredAt: null, position: START, prefix: createHash('sha256'), stamps: new Map() },
        onHeads,
      )
      return known
    },

    /** Reads what was added, after a look whether nothing else happened to the files. */
    async readAdded(): Promise<AnchorFindings> {
      if (known === null || !(await isUntouched(folder, known))) return await this.readAll()
      known = await readFrom(known, async () => {})
      return known
    },

    /** The heads of every line, for who looks for some of them. */
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

/** Old files stand as they were, and the last one begins as it did. */
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
    // An empty range cannot be asked for.
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
