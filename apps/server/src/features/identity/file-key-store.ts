import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type FilePlace = { readonly playerId: string; readonly fileId: string }
export type SealedFileKey = FilePlace & { readonly sealed: Buffer; readonly sealedKey: string }

export async function insertSealedFileKey(
  db: Kysely<DB>,
  { playerId, fileId, sealed, sealedKey }: SealedFileKey,
): Promise<void> {
  await db
    .insertInto('file_key')
    .values({ player_id: playerId, file_id: fileId, sealed, sealed_key: sealedKey })
    .execute()
}

/** `null` for a file without a key: there is none, or it was erased. */
export async function findSealedFileKey(
  db: Kysely<DB>,
  { playerId, fileId }: FilePlace,
): Promise<{ readonly sealed: Buffer; readonly sealedKey: string } | null> {
  const { rows } = await sql<{ sealed: Buffer; sealedKey: string }>`
    select sealed, sealed_key as "sealedKey" from file_key
    where player_id = ${playerId} and file_id = ${fileId} and sealed is not null`.execute(db)
  return rows[0] ?? null
}

export async function eraseSealedFileKey(db: Kysely<DB>, { playerId, fileId }: FilePlace): Promise<void> {
  await sql`
    update file_key set sealed = null, sealed_key = null, erased_at = baize.now()
    where player_id = ${playerId} and file_id = ${fileId} and erased_at is null`.execute(db)
}

/** Where no row is before. */
const START: FilePlace = {
  playerId: '00000000-0000-0000-0000-000000000000',
  fileId: '00000000-0000-0000-0000-000000000000',
}

/** Locks the next keys of files under a key, in order. Leaves out those that another rotation has locked. */
export async function lockFileKeysOf(
  trx: Kysely<DB>,
  { id, after, limit }: { readonly id: string; readonly after: FilePlace | null; readonly limit: number },
): Promise<readonly SealedFileKey[]> {
  const { playerId, fileId } = after ?? START
  const { rows } = await sql<SealedFileKey>`
    select player_id as "playerId", file_id as "fileId", sealed, sealed_key as "sealedKey" from file_key
    where sealed_key = ${id} and (player_id, file_id) > (${playerId}::uuid, ${fileId}::uuid)
    order by player_id, file_id limit ${limit}
    for update skip locked`.execute(trx)
  return rows
}

export async function saveSealedFileKeys(trx: Kysely<DB>, rows: readonly SealedFileKey[]): Promise<void> {
  const column = <Name extends keyof SealedFileKey>(name: Name) => rows.map((row) => row[name])
  await sql`
    update file_key k set sealed = n.sealed, sealed_key = n.sealed_key
    from unnest(${column('playerId')}::uuid[], ${column('fileId')}::uuid[], ${column('sealed')}::bytea[],
      ${column('sealedKey')}::text[]) n (player_id, file_id, sealed, sealed_key)
    where k.player_id = n.player_id and k.file_id = n.file_id`.execute(trx)
}
