import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type AnswerFilePlace = {
  readonly playerId: string
  readonly requestId: string
  readonly fileId: string
}

export async function insertAnswerFile(
  trx: Kysely<DB>,
  { playerId, requestId, fileId, name }: AnswerFilePlace & { readonly name: string },
): Promise<void> {
  await trx
    .insertInto('answer_file')
    .values({ player_id: playerId, file_id: fileId, request_id: requestId, name })
    .execute()
}

/** @returns Whether it was there. */
export async function deleteAnswerFile(
  trx: Kysely<DB>,
  { playerId, requestId, fileId }: AnswerFilePlace,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('answer_file')
    .where('player_id', '=', playerId)
    .where('file_id', '=', fileId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Files of answers that nobody sends any more: the request was withdrawn, or its deadline is over and the
 * file was added some days ago.
 */
export async function listUnsentFiles(
  db: Kysely<DB>,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<readonly AnswerFilePlace[]> {
  const { rows } = await sql<AnswerFilePlace>`
    select f.player_id as "playerId", f.request_id as "requestId", f.file_id as "fileId"
    from answer_file f
    join information_request q on q.player_id = f.player_id and q.id = f.request_id
    where q.answered_at is null and (q.withdrawn_at is not null or q.answer_by <= baize.now()
      and f.added_at <= baize.now() - make_interval(days => ${days}))
    order by f.file_id limit ${limit}`.execute(db)
  return rows
}
