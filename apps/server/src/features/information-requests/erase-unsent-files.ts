import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { appendAudit } from '../audit/index.ts'
import {
  deleteAnswerFile,
  findInformationRequest,
  listUnsentFiles,
  type AnswerFilePlace,
} from '../cases/index.ts'
import { eraseFilesAfter } from '../files/index.ts'
import { lockPlayer } from '../players/index.ts'

type Deps = { readonly db: Kysely<DB> }

const EVERY_SEC = 600
const FILES_AT_MOST = 100
/** A late answer is still accepted: its files stay for these days after they were added. */
const KEEP_UNSENT_DAYS = 30

export const informationRequestsSweeps = ({ db }: Deps): Sweep[] => [
  { name: 'unsent-answer-files', everySec: EVERY_SEC, run: () => eraseUnsentFiles(db) },
]

/** Erases files of answers that nobody sends any more: staff never see them. @returns Their number. */
async function eraseUnsentFiles(db: Kysely<DB>): Promise<number> {
  let erased = 0
  for (const file of await listUnsentFiles(db, { days: KEEP_UNSENT_DAYS, limit: FILES_AT_MOST }))
    if (await db.transaction().execute((trx) => eraseUnsent(trx, file))) erased += 1
  return erased
}

async function eraseUnsent(trx: Kysely<DB>, file: AnswerFilePlace): Promise<boolean> {
  const { playerId, requestId, fileId } = file
  await lockPlayer(trx, playerId)
  const request = await findInformationRequest(trx, { playerId, id: requestId }, { lock: true })
  // The answer was sent since the file was listed.
  if (request === null || request.answered_at !== null) return false
  if (!(await deleteAnswerFile(trx, file))) return false
  await eraseFilesAfter(trx, { playerId, fileIds: [fileId], days: 0 })
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: 'platform',
    action: 'answer_file_removed',
    details: { informationRequest: requestId },
  })
  return true
}
