import { createPrivateKey, createPublicKey } from 'node:crypto'
import { appendFile, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareFolder } from '../../platform/files/usable-folder.ts'
import type { AuditHead } from '../audit/index.ts'
import { readAnchorKey } from './anchor-key.ts'
import { hashOfLine, writeAnchor, type Anchor } from './anchor-line.ts'
import { anchorFilesOf, scanAnchors, START, type Position } from './anchor-scan.ts'
import { UnusableFolder } from './usable-folder.ts'

/** An incomplete line left by a crash, and the file to which it was moved. */
export type TornLine = { readonly file: string; readonly bytes: number; readonly setAsideIn: string }
/** The state of the existing lines that the next line depends on. */
export type AnchorTail = {
  readonly last: Pick<Anchor, 'number' | 'at'> | null
  /** The time of the last complete round; `null` before the first. */
  readonly wholeAt: string | null
  /** The recorded heads of the rounds that the next one overlaps. */
  readonly recorded: ReadonlyMap<string, bigint>
}
export type AnchorFolder = ReturnType<typeof openAnchorFolder>

/**
 * A round overlaps the one before it by ten minutes; the heads of this time are in memory, so that they are
 * recorded once.
 */
const REMEMBERED_MS = 900_000
const TAIL_FILES = 2
const NEWLINE = 0x0a

type Noted = { readonly atMs: number; readonly heads: readonly AuditHead[] }
type Known = {
  readonly position: Position
  readonly last: AnchorTail['last']
  readonly wholeAt: string | null
  readonly recent: readonly Noted[]
}

/**
 * The folder with the anchors of the audit trail, outside the database: one file of lines per day. Forging
 * the table requires forging the signed files too. The writer reads the last files once and then the lines
 * that others added.
 * @param onTorn Called for a line that a crash left incomplete.
 * @throws {Error} When the signing key is missing or invalid.
 */
export function openAnchorFolder(
  folder: string,
  privateKeyPem: string | undefined,
  onTorn: (torn: TornLine) => void = () => {},
) {
  const key = readAnchorKey(privateKeyPem, createPrivateKey)
  const publicKey = createPublicKey(key)
  let known: Known | null = null

  async function readTail(): Promise<Known> {
    const files = await anchorFilesOf(folder)
    if (known !== null && (await isUnchanged(folder, known.position))) return (known = await follow(known))
    // Back to a file with a complete round; the state before it is unknown.
    for (let count = TAIL_FILES; ; count *= 2) {
      const begin: Position = { ...START, file: files.at(-count) ?? files[0] ?? '' }
      known = await follow({ position: begin, last: null, wholeAt: null, recent: [] })
      if (known.wholeAt !== null || count >= files.length) return known
    }
  }

  async function follow({ position, last, wholeAt, recent }: Known): Promise<Known> {
    const recorded = [...recent]
    for await (const line of scanAnchors(folder, publicKey, position)) {
      ;({ position } = line)
      if (line.anchor === null) continue
      const { number, at, isWhole, heads } = line.anchor
      last = { number, at }
      if (isWhole) wholeAt = at
      recorded.push({ atMs: Date.parse(at), heads })
      const since = Date.parse(wholeAt ?? at) - REMEMBERED_MS
      while (recorded.length > 0 && (recorded[0]?.atMs ?? since) < since) recorded.shift()
    }
    return { position, last, wholeAt, recent: recorded }
  }

  return {
    async tail(): Promise<AnchorTail> {
      const { last, wholeAt, recent } = await readTail()
      return {
        last,
        wholeAt,
        recorded: new Map(
          recent.flatMap(({ heads }) => heads.map(({ subject, seq }) => [subject, seq] as const)),
        ),
      }
    },

    /**
     * Appends a line and waits until it is on disk.
     * @throws {UnusableFolder} When the line that is read back differs from the written one.
     */
    async append(
      heads: Anchor['heads'],
      { at, isWhole }: { at: Temporal.Instant; isWhole: boolean },
    ): Promise<void> {
      await prepareFolder(folder)
      for (const torn of await setTornLinesAside(folder)) onTorn(torn)
      const { position, last } = await readTail()
      const number = (last?.number ?? 0) + 1
      const line = writeAnchor({ number, at: at.toString(), isWhole, previous: position.hash, heads }, key)
      const file = await open(join(folder, `anchors-${at.toString().slice(0, 10)}.jsonl`), 'a', 0o600)
      try {
        await file.appendFile(`${line}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      const written = await readTail()
      if (written.last?.number !== number || written.position.hash !== hashOfLine(line))
        throw new UnusableFolder(
          `AUDIT_ANCHORS names ${folder}, from which the anchor that was just written cannot be read back.`,
        )
    },
  }
}

async function isUnchanged(folder: string, { file, offset }: Position): Promise<boolean> {
  if (file === '') return (await anchorFilesOf(folder)).length === 0
  try {
    return (await stat(join(folder, file))).size >= offset
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * A crash while writing leaves an incomplete line, which is moved to a file of its own. Its heads do not
 * count as recorded, so the next line contains them. Only the last files can end so: earlier ones are never
 * written.
 */
async function setTornLinesAside(folder: string): Promise<readonly TornLine[]> {
  const torn: TornLine[] = []
  for (const file of (await anchorFilesOf(folder)).slice(-TAIL_FILES)) {
    const rest = await restOf(join(folder, file))
    if (rest === null) continue
    const setAsideIn = `${file}.torn`
    await appendFile(join(folder, setAsideIn), `${rest.bytes.toString('utf8')}\n`, {
      mode: 0o600,
      flush: true,
    })
    await truncate(join(folder, file), rest.end)
    torn.push({ file, bytes: rest.bytes.length, setAsideIn })
  }
  return torn
}

/** The bytes after the last line end; `null` when there are none. */
async function restOf(path: string): Promise<{ readonly end: number; readonly bytes: Buffer } | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const parts: Buffer[] = []
    for (let at = size; at > 0;) {
      const length = Math.min(65_536, at)
      at -= length
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      const newline = buffer.lastIndexOf(NEWLINE)
      parts.unshift(newline === -1 ? buffer : buffer.subarray(newline + 1))
      if (newline !== -1) break
    }
    const bytes = Buffer.concat(parts)
    return bytes.length === 0 ? null : { end: size - bytes.length, bytes }
  } finally {
    await file.close()
  }
}
