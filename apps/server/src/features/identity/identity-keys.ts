import { createSecretKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import type { SecretKey } from './seal.ts'

/** What to do without a file. A new one for sealed rows is refused, so that its backup comes first. */
const WITHOUT_FILE =
  'restore it from its backup; for a new installation "npm run identity-keys -- create" makes it'

export const KEY_BYTES = 32
const isKey = (text: string) =>
  Buffer.from(text, 'base64').toString('base64') === text && byteLength(text) === KEY_BYTES
const byteLength = (text: string) => Buffer.from(text, 'base64').length

const StoredKey = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  use: z.enum(['seal', 'lookup']),
  /** 32 random bytes in base64. */
  key: z.string().check(z.refine(isKey)),
  createdAt: z.iso.datetime(),
})
const StoredKeys = z.array(StoredKey)
/** A key as in the file. */
export type StoredKey = z.infer<typeof StoredKey>
export type KeyUse = StoredKey['use']

export type IdentityKey = SecretKey & { readonly use: KeyUse; readonly createdAt: string }

/** The keys of one reading of the file. */
export type KeyRing = {
  /** Every key, newest first. */
  readonly keys: readonly IdentityKey[]
  /** The newest key of a use, which writes. */
  newest(use: KeyUse): IdentityKey
  of(use: KeyUse): readonly IdentityKey[]
}

/** The keys of a running process. */
export type IdentityKeys = {
  /** The file is read again when it has changed, at most once a minute. */
  ring(): KeyRing
  /** A key by its id. An unknown one makes the file be read again at once. @throws {KeyMissing} When it lacks it. */
  find(id: string): IdentityKey
  /** Whether the file has the key, read again at once if it has changed. */
  has(id: string): boolean
}

/** A key that a row needs and the file lacks. */
export class KeyMissing extends Error {
  override name = 'KeyMissing'
}

/** How long a process may work with the keys of an earlier reading. */
export const REREAD_AFTER_MS = 60_000

/**
 * Reads the keys as they are in the file. No message has a part of its text.
 * @throws {Error} When it is missing, invalid, or lacks a key of a use.
 */
export function readStoredKeys(path: string): readonly StoredKey[] {
  const text = readText(path)
  const read = StoredKeys.safeParse(parse(text))
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') ?? ''
    throw new Error(
      `IDENTITY_KEYS names ${path}, which is no list of identity keys${where === '' ? '' : ` (${where} is invalid)`}.`,
    )
  }
  const ids = read.data.map(({ id }) => id)
  if (new Set(ids).size !== ids.length)
    throw new Error(`IDENTITY_KEYS names ${path}, in which two keys have one id.`)
  for (const use of ['seal', 'lookup'] as const)
    if (!read.data.some((key) => key.use === use))
      throw new Error(`IDENTITY_KEYS names ${path}, which has no key with the use "${use}".`)
  return read.data
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const whatToDo = code === 'ENOENT' ? `: ${WITHOUT_FILE}` : ''
    throw new Error(`IDENTITY_KEYS names ${path}, which cannot be read (${code})${whatToDo}.`, {
      cause: error,
    })
  }
}

/** The message of JSON.parse quotes the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ringOf(stored: readonly StoredKey[]): KeyRing {
  const keys = stored
    .map(({ id, use, key, createdAt }, index) => ({
      ...{ id, use, createdAt, index },
      secret: createSecretKey(key, 'base64'),
    }))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.index - a.index)
  const of = (use: KeyUse) => keys.filter((key) => key.use === use)
  const newest = (use: KeyUse) => {
    const [first] = of(use)
    if (first === undefined) throw new Error(`There is no identity key with the use "${use}".`)
    return first
  }
  return { keys, of, newest }
}

type Options = {
  /** Reports a file that can no longer be read; the keys of the last reading stay in use. */
  readonly onFault?: (error: Error) => void
  /** Milliseconds of a clock that no test moves. */
  readonly nowMs?: () => number
}

/**
 * Opens the file of identity keys.
 * @throws {Error} One sentence, when it is missing or invalid.
 */
export function openIdentityKeys(
  path: string,
  { onFault = () => {}, nowMs = () => performance.now() }: Options = {},
): IdentityKeys {
  let stamp = stampOf(path)
  let ring = ringOf(readStoredKeys(path))
  let checkedAtMs = nowMs()

  /** A file that is just being copied is left for the next time. */
  function reread(): void {
    checkedAtMs = nowMs()
    const found = stampOf(path)
    if (found === stamp) return
    try {
      ring = ringOf(readStoredKeys(path))
      stamp = found
    } catch (error) {
      onFault(error as Error)
    }
  }
  const known = (id: string) => ring.keys.find((key) => key.id === id)
  const findOrReread = (id: string) => {
    if (known(id) === undefined) reread()
    return known(id)
  }

  return {
    ring() {
      if (nowMs() - checkedAtMs >= REREAD_AFTER_MS) reread()
      return ring
    },
    find(id) {
      const found = findOrReread(id)
      if (found === undefined) throw new KeyMissing(`The file of IDENTITY_KEYS lacks the key ${id}.`)
      return found
    },
    has: (id) => findOrReread(id) !== undefined,
  }
}

/** Changes with the file. Empty for one that is not there. */
function stampOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? '' : `${found.mtimeNs} ${found.ino} ${found.size}`
}
