import { describeFolderFault, prepareFolder } from '../../platform/files/usable-folder.ts'
import { anchorFilesOf } from './anchor-scan.ts'

/** The folder of the anchors cannot be used: one sentence that names the variable. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder'
}

/** Runs work on the folder. @throws {UnusableFolder} For an error of the file system; any other as it is. */
export async function onFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const fault = describeFolderFault('AUDIT_ANCHORS', folder, error)
    if (fault === null) throw error
    throw new UnusableFolder(fault, { cause: error })
  }
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
