import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

/**
 * Makes a folder that nobody else can look into, whatever the umask, and closes what an earlier release left open in it.
 * @param left Entries whose rights are their owner's own business.
 */
export function closeFolder(folder: string, left: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  chmodSync(folder, FOLDER)
  for (const name of readdirSync(folder)) if (!left.includes(name)) closeEntry(join(folder, name))
}

function closeEntry(path: string): void {
  const found = lstatSync(path)
  // The rights of a link are those of what it leads to.
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? FOLDER : FILE)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeEntry(join(path, name))
}
