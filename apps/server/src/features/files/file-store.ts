import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type FilePlace = { readonly playerId: string; readonly fileId: string }

/**
 * Records a file before it is stored. Unless it is kept, it is erased after this time.
 * @returns False when `maxUnkept` files of the player are stored that nothing keeps. Uploads at the same
 * moment can be a few more.
 */
export async function insertFile(
  db: Kysely<DB>,
  {
    playerId,
    fileId,
    mediaType,
    forgetAfterMinutes,
    maxUnkept,
  }: FilePlace & {
    readonly mediaType: string
    readonly forgetAfterMinutes: number
    readonly maxUnkept: number
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stored_file (player_id, id, media_type, erase_at)
    select ${playerId}, ${fileId}, ${mediaType},
      baize.now() + make_interval(mins => ${forgetAfterMinutes})
    where ${maxUnkept} > (
      select count(*) from stored_file
      where player_id = ${playerId} and erased_at is null and (digest is null or erase_at <= baize.now()))
    `.execute(db)
  return numAffectedRows === 1n
}

/** Has a file erased now, unless it is kept. @returns Whether it was not. */
export async function forgetUnkept(db: Kysely<DB>, { playerId, fileId }: FilePlace): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stored_file set erase_at = baize.now()
    where player_id = ${playerId} and id = ${fileId} and digest is null and erased_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Keeps a stored file, in the transaction of what it is for. */
export async function keepFile(
  trx: Kysely<DB>,
  { playerId, fileId, bytes, digest }: FilePlace & { readonly bytes: number; readonly digest: Buffer },
): Promise<void> {
  await trx
    .updateTable('stored_file')
    .set({ bytes, digest, erase_at: null })
    .where('player_id', '=', playerId)
    .where('id', '=', fileId)
    .where('erased_at', 'is', null)
    .execute()
}

/** Has files erased after some days; the earliest date counts. */
export async function eraseFilesAfter(
  trx: Kysely<DB>,
  {
    playerId,
    fileIds,
    days,
  }: {
    readonly playerId: string
    readonly fileIds: readonly string[] | 'all'
    readonly days: number
  },
): Promise<void> {
  const ids = fileIds === 'all' ? null : [...fileIds]
  await sql`
    update stored_file set erase_at = least(erase_at, baize.now() + make_interval(days => ${days}))
    where player_id = ${playerId} and erased_at is null
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(trx)
}

export async function findFile(
  db: Kysely<DB>,
  { playerId, fileId }: FilePlace,
): Promise<{ readonly mediaType: string; readonly bytes: number } | null> {
  const { rows } = await sql<{ mediaType: string; bytes: number }>`
    select media_type as "mediaType", bytes from stored_file
    where player_id = ${playerId} and id = ${fileId} and bytes is not null and erased_at is null`.execute(db)
  return rows[0] ?? null
}

export type ListedFile = { readonly mediaType: string; /** In hex. */ readonly digest: string }

/** The stored files of a player by id, without those that were erased. */
export async function listFiles(db: Kysely<DB>, playerId: string): Promise<ReadonlyMap<string, ListedFile>> {
  const { rows } = await sql<ListedFile & { readonly id: string }>`
    select id, media_type as "mediaType", encode(digest, 'hex') as digest from stored_file
    where player_id = ${playerId} and digest is not null and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

/** Other players who have a file with this content, at most five. */
export async function findOtherOwners(
  db: Kysely<DB>,
  { playerId, digest }: { readonly playerId: string; readonly digest: Buffer },
): Promise<readonly string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from stored_file
    where digest = ${digest} and erased_at is null and player_id <> ${playerId}
    order by player_id limit 5`.execute(db)
  return rows.map((row) => row.player_id)
}

/** Files that are due to be erased. */
export async function listFilesToErase(db: Kysely<DB>, atMost: number): Promise<readonly FilePlace[]> {
  const { rows } = await sql<FilePlace>`
    select player_id as "playerId", id as "fileId" from stored_file
    where erase_at <= baize.now() and erased_at is null order by erase_at limit ${atMost}`.execute(db)
  return rows
}

/** @returns Whether it was still to be erased. */
export async function markErased(trx: Kysely<DB>, { playerId, fileId }: FilePlace): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stored_file set erased_at = baize.now()
    where player_id = ${playerId} and id = ${fileId}
      and erase_at <= baize.now() and erased_at is null`.execute(trx)
  return numAffectedRows === 1n
}
