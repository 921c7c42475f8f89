import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { KEY_BYTES, readStoredKeys, type KeyUse, type StoredKey } from './identity-keys.ts'

/** @param nowMs Epoch milliseconds. */
export function makeKey(use: KeyUse, nowMs: number): StoredKey {
  const createdAt = Temporal.Instant.fromEpochMilliseconds(nowMs).toString()
  return {
    id: `${use}-${createdAt.slice(0, 10)}-${randomBytes(3).toString('hex')}`,
    use,
    key: randomBytes(KEY_BYTES).toString('base64'),
    createdAt,
  }
}

const makePair = (nowMs: number) => [makeKey('seal', nowMs), makeKey('lookup', nowMs)]

/** Creates the file with a key of each use. @throws {Error} When there is one, or others could read it. */
export function createKeyFile(path: string, nowMs: number): readonly StoredKey[] {
  if (existsSync(path))
    throw new Error(`${path} is there already: "npm run identity-keys -- rotate" changes the keys.`)
  const keys = makePair(nowMs)
  writeKeys(path, keys)
  return keys
}

/** Adds a key of each use, newer than all others. @returns The new keys. */
export function addKeys(path: string, nowMs: number): readonly StoredKey[] {
  const before = readStoredKeys(path)
  const newest = Math.max(...before.map(({ createdAt }) => Date.parse(createdAt)))
  const added = makePair(Math.max(nowMs, newest + 1))
  writeKeys(path, [...before, ...added])
  return added
}

/** Removes a key. The caller has made sure that no row needs it. */
export function removeKey(path: string, id: string): void {
  writeKeys(
    path,
    readStoredKeys(path).filter((key) => key.id !== id),
  )
}

const OWNER_ONLY = 0o600
const MODE_BITS = 0o777
const MODE_OF_OTHERS = 0o077

/** Replaces the file in one step, so that nobody reads half of it and a crash leaves the old one. */
function writeKeys(path: string, keys: readonly StoredKey[]): void {
  const next = `${path}.new`
  rmSync(next, { force: true })
  try {
    const file = openSync(next, 'wx', OWNER_ONLY)
    try {
      writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    chmodSync(next, OWNER_ONLY)
    requireOwnerOnly(next)
    renameSync(next, path)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}

/** Some file systems have no modes: there everybody could read the keys. */
function requireOwnerOnly(path: string): void {
  if ((statSync(path).mode & MODE_BITS) !== OWNER_ONLY)
    throw new Error(
      `The folder ${dirname(path)} cannot hold keys: its file system lets others read files. Name another one with IDENTITY_KEYS.`,
    )
}

/** A sentence about a file that others than its owner may use; `null` for none. */
export function describeOpenFile(path: string): string | null {
  const mode = statSync(path).mode & MODE_BITS
  if ((mode & MODE_OF_OTHERS) === 0) return null
  return `IDENTITY_KEYS names ${path}, which others than its owner may use (mode 0${mode.toString(8)}): change its mode to 0600.`
}
