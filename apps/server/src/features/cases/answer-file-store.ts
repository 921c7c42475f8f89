import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type Place = { readonly playerId: string; readonly requestId: string; readonly fileId: string }

export async function insertAnswerFile(
  trx: Kysely<DB>,
  { playerId, requestId, fileId, name }: Place & { readonly name: string },
): Promise<void> {
  await trx
    .insertInto('answer_file')
    .values({ player_id: playerId, file_id: fileId, request_id: requestId, name })
    .execute()
}

/** @returns Whether it was there. */
export async function deleteAnswerFile(
  trx: Kysely<DB>,
  { playerId, requestId, fileId }: Place,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('answer_file')
    .where('player_id', '=', playerId)
    .where('file_id', '=', fileId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
