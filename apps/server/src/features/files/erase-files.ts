import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { eraseFileKey } from '../identity/index.ts'
import { forgetUnkept, listFilesToErase, markErased, type FilePlace } from './file-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly files: Pick<Files, 'storage'> }

const FILES_AT_MOST = 50
export const ERASE_EVERY_SEC = 300

/** Erases a file that is due: the file, then its key and its mark. @returns Whether it was still to be erased. */
async function eraseFile({ db, files }: Deps, place: FilePlace): Promise<boolean> {
  await files.storage.remove(place.fileId)
  return await db.transaction().execute(async (trx) => {
    if (!(await markErased(trx, place))) return false
    await eraseFileKey(trx, place)
    return true
  })
}

/** Erases the files that are due. A file that the storage does not remove is tried again. @returns How many. */
async function eraseDueFiles(deps: Deps): Promise<number> {
  let erased = 0
  for (const place of await listFilesToErase(deps.db, FILES_AT_MOST))
    if (await eraseFile(deps, place)) erased += 1
  return erased
}

/** Erases an upload that nothing has kept, at once. What cannot be erased now is left to the sweep. */
export async function eraseUnlessKept(
  { log, ...deps }: Deps & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  place: FilePlace,
): Promise<void> {
  try {
    if (await forgetUnkept(deps.db, place)) await eraseFile(deps, place)
  } catch (error) {
    log.error({ err: error }, 'an upload that nothing keeps could not be erased at once')
  }
}

export function filesSweeps(deps: Deps): Sweep[] {
  return [{ name: 'files-to-erase', everySec: ERASE_EVERY_SEC, run: () => eraseDueFiles(deps) }]
}
