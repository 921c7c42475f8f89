import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'

/** A short folder for the sockets of one data folder: a socket's path has at most 107 characters. */
export function socketFolderOf(folder: string): string {
  return join(tmpdir(), `baize-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

/**
 * Creates the folder for its owner only. The database trusts every process in it, so another user's folder is
 * refused.
 */
export function closeSocketFolder(folder: string, allowedOwners: readonly number[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || !allowedOwners.includes(found.uid)) {
    throw new DatabaseUnavailable(`${folder} belongs to somebody else: remove it, or set DATABASE_URL.`)
  }
  chmodSync(folder, 0o700)
}
