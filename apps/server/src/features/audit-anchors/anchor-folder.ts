import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { appendFile, mkdir, open, readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfLine, NO_LINE, readAnchor, writeAnchor, type Anchor } from './anchor-line.ts'

export type AnchorProblem = {
  readonly file: string
  readonly line: number
  readonly problem: 'unreadable' | 'wrong_signature' | 'missing_before'
}
/** A line that a crash left without its end, and where it was put. */
export type TornLine = { readonly file: string; readonly bytes: number; readonly setAsideIn: string }
export type Anchors = { readonly anchors: readonly Anchor[]; readonly problems: readonly AnchorProblem[]; readonly lastLine: string | null }

export type AnchorReader = ReturnType<typeof openAnchorReader>
export type AnchorFolder = ReturnType<typeof openAnchorFolder>

/**
 * The folder in which the heads of the audit trail are noted, for checking alone.
 * @param keyPem Either half of the Ed25519 key: whoever checks needs the public one and no secret.
 * @throws {Error} With one plain sentence when it is no such key.
 */
export function openAnchorReader(folder: string, keyPem: string | undefined) {
  const key = readKey(keyPem, keyPem?.includes('PUBLIC KEY') === true ? createPublicKey : createPrivateKey)
  /** Lines whose signature was good: they are read every half minute, and a signature costs more than all the rest. */
  const known = new Map<string, Anchor>()

  async function read(): Promise<Anchors> {
    const anchors: Anchor[] = []
    const problems: AnchorProblem[] = []
    let lastLine: string | null = null
    for (const file of (await filesOf(folder)).sort()) {
      const text = await readFile(join(folder, file), 'utf8')
      // What has no end yet is just being written.
      for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
        const hash = hashOfLine(line)
        const anchor = known.get(hash) ?? readAnchor(line, key)
        if (typeof anchor === 'string') problems.push({ file, line: index + 1, problem: anchor })
        else {
          known.set(hash, anchor)
          if (anchor.previous !== (lastLine === null ? NO_LINE : hashOfLine(lastLine)))
            problems.push({ file, line: index + 1, problem: 'missing_before' })
          anchors.push(anchor)
        }
        lastLine = line
      }
    }
    return { anchors, problems, lastLine }
  }

  return { read }
}

/**
 * The folder in which the heads of the audit trail are noted, outside the database: one file of lines a day. Whoever changes the table
 * has to change the files as well, and cannot sign them.
 * @param onTorn Told of lines that a crash left unfinished.
 * @throws {Error} With one plain sentence when there is no key to sign with.
 */
export function openAnchorFolder(folder: string, privateKeyPem: string | undefined, onTorn: (torn: TornLine) => void = () => {}) {
  const key = readKey(privateKeyPem, createPrivateKey)
  const { read } = openAnchorReader(folder, privateKeyPem)
  return {
    read,

    /** Adds a line after the last one, and is back when the disk has it. */
    async append(heads: Anchor['heads'], { at, isWhole }: { at: Temporal.Instant; isWhole: boolean }): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const torn of await setTornLinesAside(folder)) onTorn(torn)
      const { anchors, lastLine } = await read()
      const previous = lastLine === null ? NO_LINE : hashOfLine(lastLine)
      const number = (anchors.at(-1)?.number ?? 0) + 1
      const line = writeAnchor({ number, at: at.toString(), isWhole, previous, heads }, key)
      const file = await open(join(folder, `anchors-${at.toString().slice(0, 10)}.jsonl`), 'a', 0o600)
      try {
        await file.appendFile(`${line}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/**
 * A crash in the middle of writing leaves a line without its end, and the next one would stand on it. What is there is kept in a file of
 * its own and cut off; the heads that it was to hold are not known as noted, so the line that is written now has them.
 */
async function setTornLinesAside(folder: string): Promise<readonly TornLine[]> {
  const torn: TornLine[] = []
  for (const file of await filesOf(folder)) {
    const bytes = await readFile(join(folder, file))
    const end = bytes.lastIndexOf('\n') + 1
    if (end === bytes.length) continue
    const setAsideIn = `${file}.torn`
    await appendFile(join(folder, setAsideIn), `${bytes.subarray(end).toString('utf8')}\n`, { mode: 0o600, flush: true })
    await truncate(join(folder, file), end)
    torn.push({ file, bytes: bytes.length - end, setAsideIn })
  }
  return torn
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^anchors-[\d-]+\.jsonl$/.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readKey(pem: string | undefined, parse: (pem: string) => KeyObject): KeyObject {
  if (pem === undefined) throw new Error('AUDIT_ANCHORS needs "auditAnchorKey" in the settings file: a private key to sign with.')
  const key = keyIn(pem, parse)
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('"auditAnchorKey" in the settings file must be an Ed25519 private key.')
  return key
}

function keyIn(pem: string, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    return parse(pem)
  } catch {
    return null
  }
}
