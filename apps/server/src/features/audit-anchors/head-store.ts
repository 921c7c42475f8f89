import { appendFile, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { AuditHead } from '../audit/index.ts'

/** Subjects are spread over files by a hash, so that one file fits into memory for any number of chains. */
const PARTS = 256
/** Heads buffered before they are written. */
const MAX_HEADS = 5000
/** The size from which a file is compacted whenever it has doubled. */
const SMALL_BYTES = 262_144

const Line = z.tuple([z.string(), z.string(), z.string()])

/**
 * Stores the newest head of every chain on disk during a full check of the trail. The files are in a
 * temporary folder and are deleted after the check.
 */
export async function openHeadStore() {
  const folder = await mkdtemp(join(tmpdir(), 'baize-heads-'))
  const thinnedTo = new Map<number, number>()
  let held = new Map<string, string>()
  const fileOf = (part: number) => join(folder, `${part}.jsonl`)
  // All files are read into one buffer, one after the other: a buffer for each reading is collected late.
  let buffer = Buffer.alloc(2 * SMALL_BYTES)

  async function textOf(file: string): Promise<string> {
    const handle = await openIfThere(file)
    if (handle === null) return ''
    try {
      const { size } = await handle.stat()
      if (size > buffer.length) buffer = Buffer.alloc(2 * size)
      const { bytesRead } = await handle.read(buffer, 0, size, 0)
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  async function writeHeld(): Promise<void> {
    const parts = Map.groupBy(held, ([subject]) => partOf(subject))
    held = new Map()
    for (const [part, heads] of parts) {
      await appendFile(fileOf(part), heads.map(([, line]) => line).join(''), { mode: 0o600 })
      const { size } = await stat(fileOf(part))
      if (size < Math.max(SMALL_BYTES, 2 * (thinnedTo.get(part) ?? 0))) continue
      const thin = newestIn(await textOf(fileOf(part)))
        .map(lineOf)
        .join('')
      await writeFile(fileOf(part), thin, { mode: 0o600 })
      thinnedTo.set(part, thin.length)
    }
  }

  return {
    /** @param heads Newer than all heads added before. */
    async add(heads: readonly AuditHead[]): Promise<void> {
      for (const head of heads) held.set(head.subject, lineOf(head))
      if (held.size >= MAX_HEADS) await writeHeld()
    },

    /** The newest head of every chain, in batches. */
    async *newest(): AsyncGenerator<readonly AuditHead[]> {
      await writeHeld()
      for (let part = 0; part < PARTS; part += 1) yield newestIn(await textOf(fileOf(part)))
    },

    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const lineOf = ({ subject, seq, hash }: AuditHead) =>
  `${JSON.stringify([subject, String(seq), hash.toString('hex')])}\n`

function newestIn(text: string): readonly AuditHead[] {
  const heads = new Map<string, AuditHead>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [subject, seq, hash] = Line.parse(JSON.parse(line))
    heads.set(subject, { subject, seq: BigInt(seq), hash: Buffer.from(hash, 'hex') })
  }
  return [...heads.values()]
}

async function openIfThere(file: string) {
  try {
    return await open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** FNV-1a; any hash function works. */
function partOf(subject: string): number {
  let hash = 2_166_136_261
  for (let place = 0; place < subject.length; place += 1)
    hash = Math.imul(hash ^ subject.charCodeAt(place), 16_777_619)
  return (hash >>> 0) % PARTS
}
