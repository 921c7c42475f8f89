import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { listRequestsTo, type AskedSubject, type InformationRequestRow } from '../cases/index.ts'
import { fileLink, listFiles, type ListedFile } from '../files/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { withSubjects } from './subjects.ts'

const REQUESTS_AT_MOST = 50

type Output = OutputOf<'player.informationRequests'>
type OwnRequest = Output['requests'][number]
type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly settings: { readonly sessionPepper: string }
}
type Facts = {
  readonly nowMs: number
  readonly files: ReadonlyMap<string, ListedFile>
  readonly subject: AskedSubject | null
}

/** What staff asked a player, with the files that they added to their answers. */
export async function listOwnRequests(deps: Deps, playerId: string): Promise<Output> {
  const { db, clock } = deps
  const settings = await readOperatorSettings(db)
  const rows = await listRequestsTo(db, { playerId, after: null, limit: REQUESTS_AT_MOST })
  const files = rows.some((row) => row.files.length > 0) ? await listFiles(db, playerId) : new Map()
  const asked = await withSubjects(db, playerId, rows)
  const nowMs = clock.nowMs()
  return {
    requests: asked.map(({ row, subject }) => toWire(deps, row, { nowMs, files, subject })),
    rules: {
      mediaTypes: [...settings.documentUploadingAllowedContentType],
      maxBytes: settings.documentUploadingMaxFileSizePerFile,
      maxFiles: settings.documentUploadingMaxImagesPerDocument,
    },
  }
}

const toWire = (deps: Deps, row: InformationRequestRow, { nowMs, files, subject }: Facts): OwnRequest => ({
  id: row.id,
  about: row.subject_kind,
  reference: subject?.reference ?? null,
  question: row.question,
  requestedAt: row.requested_at.toString(),
  answerBy: row.answer_by.toString(),
  status: statusOf(row, nowMs, subject),
  answer: row.answer,
  answeredAt: row.answered_at?.toString() ?? null,
  files: row.files.flatMap(({ id: fileId, name }) => {
    const file = files.get(fileId)
    if (file === undefined) return []
    const { player_id: playerId } = row
    const link = fileLink(deps, { site: 'site', callerId: playerId }, { playerId, fileId })
    return { id: fileId, name, isPicture: file.mediaType.startsWith('image/'), link }
  }),
})

/** A request about something that is decided needs no answer any more. */
function statusOf(
  row: InformationRequestRow,
  nowMs: number,
  subject: AskedSubject | null,
): OwnRequest['status'] {
  if (row.answered_at !== null) return 'answered'
  if (row.withdrawn_at !== null || subject === null || !subject.isOpen) return 'ended'
  return row.answer_by.epochMilliseconds > nowMs ? 'open' : 'late'
}
