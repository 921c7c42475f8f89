import { existsSync } from 'node:fs'
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describeCause } from './describe-cause.ts'
import type { S3Bucket } from './s3-storage.ts'
import { within } from './within.ts'

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
const OWNER_ONLY = 0o700
const NOT_CREATED = 'which cannot be created'

/** One sentence about an error of a folder, which names the variable; `null` for an error of something else. */
export function describeFolderFault(variable: string, folder: string, error: unknown): string | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A socket of the database has such errors too.
  if (syscall === 'connect') return null
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  // Any other file that is not there is no fault of the folder.
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? NOT_CREATED : known
  return reason === undefined ? null : `${variable} names ${folder}, ${reason} (${code}).`
}

/** Creates the folder if it is missing, and checks that files in it can be written and read. */
export async function prepareFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Creates a folder with those above it. The option `recursive` of `mkdir` never ends where the folder above is there
 * and creates none, such as `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWNER_ONLY })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder)
  }
}

/** A folder on a network whose server is gone answers nothing at all. */
const START_MS = 20_000

/**
 * Checks the folder of uploaded files at the start of a server: otherwise every upload would fail.
 * @throws {Error} One sentence that names the variable.
 */
export async function requireFilesFolder(config: {
  readonly filesFolder: string
  readonly filesBucket: S3Bucket | null
}): Promise<void> {
  const { filesFolder: folder, filesBucket } = config
  if (filesBucket !== null) return
  try {
    await within(START_MS, prepareFolder(folder))
  } catch (error) {
    const fault = describeFolderFault('FILES_FOLDER', folder, error)
    throw new Error(
      fault ?? `FILES_FOLDER names ${folder}, which cannot be used (${describeCause(error)}).`,
      {
        cause: error,
      },
    )
  }
}
