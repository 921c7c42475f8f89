import { access, constants, mkdir } from 'node:fs/promises'
import { anchorFilesOf } from './anchor-scan.ts'

/** The folder of the anchors cannot be used: one sentence that names the variable. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder'
}

const NO_FOLDER = 'which is not a folder'
const NO_RIGHT = 'which this process may not read and write'
/** What an operator has to change, by the error of the file system. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'which is on a file system that can only be read',
  ENOSPC: 'whose disk is full',
  EDQUOT: 'whose disk space is used up',
  EFBIG: 'whose file has the largest size that is allowed',
  EIO: 'whose disk reports an error',
}

/** Runs work on the folder. @throws {UnusableFolder} For an error of the file system; any other as it is. */
export async function onFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
    // A socket of the database has such errors too.
    if (reason === undefined || syscall === 'connect') throw error
    throw new UnusableFolder(`AUDIT_ANCHORS names ${folder}, ${reason} (${code}).`, { cause: error })
  }
}

/** Creates the folder if it is missing, and checks that anchors can be written and read. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Checks the folder at the start of a server: with jobs it writes anchors, without jobs it reads them.
 * @throws {UnusableFolder} When it cannot.
 */
export async function requireAnchorFolder(config: {
  readonly auditAnchors: string | null
  readonly jobs: boolean
}): Promise<void> {
  const { auditAnchors: folder, jobs } = config
  if (folder === null) return
  await onFolder(folder, async () => {
    if (jobs) await prepareFolder(folder)
    await anchorFilesOf(folder)
  })
}
