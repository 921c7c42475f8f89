import type { Sweep } from '../../platform/jobs/job.ts'
import { eraseFileKey } from '../identity/index.ts'
import { listFilesToErase, markErased } from './file-store.ts'
import type { FilesDeps } from './receive-file.ts'

const FILES_AT_MOST = 50

/**
 * Erases the files that are due: the file, then its key and its mark. A file that the storage does not remove is
 * tried again.
 * @returns How many were erased.
 */
async function eraseDueFiles({ db, files }: Pick<FilesDeps, 'db' | 'files'>): Promise<number> {
  let erased = 0
  for (const place of await listFilesToErase(db, FILES_AT_MOST)) {
    await files.storage.remove(place.fileId)
    await db.transaction().execute(async (trx) => {
      if (!(await markErased(trx, place))) return
      await eraseFileKey(trx, place)
      erased += 1
    })
  }
  return erased
}

export function filesSweeps(deps: Pick<FilesDeps, 'db' | 'files'>): Sweep[] {
  return [{ name: 'files-to-erase', everySec: 300, run: () => eraseDueFiles(deps) }]
}
