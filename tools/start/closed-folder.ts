import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Creates a folder that only its owner can read, independent of the umask, and restricts existing entries.
 * @param left Entries whose permissions are not changed.
 */
export function closeFolder(folder: string, left: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  chmodSync(folder, FOLDER)
  for (const name of readdirSync(folder)) if (!left.includes(name)) closeEntry(join(folder, name))
}

function closeEntry(path: string): void {
  const found = lstatSync(path)
  // The permissions of a link are those of its target.
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? FOLDER : FILE)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeEntry(join(path, name))
}
