import { randomUUIDv7 } from 'node:crypto'
import type { DocumentSideState } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { ListAskedSubjects } from '../cases/index.ts'
import { listFiles, type ListedFile } from '../files/index.ts'

type PlacedPicture = { readonly fileId: string; readonly name: string; readonly uploadedAt: string }
export type PictureRow = PlacedPicture & ListedFile
export type SideRow = {
  readonly side: string
  readonly status: DocumentSideState
  readonly reason: string | null
  /** The pictures of the side now, oldest first. */
  readonly pictures: readonly PictureRow[]
}
export type DocumentRow = {
  readonly playerId: string
  readonly id: string
  readonly type: string
  readonly inReviewSince: Temporal.Instant | null
  readonly decideBy: Temporal.Instant | null
  /** The last day on which what was approved is valid: `2031-05-30`. */
  readonly expiresOn: string | null
  readonly sides: readonly SideRow[]
}

type StoredRow = Omit<DocumentRow, 'sides'> & {
  readonly sides: readonly (Omit<SideRow, 'pictures'> & { readonly pictures: readonly PlacedPicture[] })[]
}

const documents = sql`
  select d.player_id as "playerId", d.id, d.type, d.in_review_since as "inReviewSince",
    d.decide_by as "decideBy", d.expires_on::text as "expiresOn", coalesce((
      select jsonb_agg(jsonb_build_object('side', s.side, 'status', s.status, 'reason', s.reason,
        'pictures', coalesce((
          select jsonb_agg(jsonb_build_object('fileId', p.file_id, 'name', p.name,
            'uploadedAt', p.uploaded_at) order by p.file_id)
          from document_picture p
          where p.player_id = s.player_id and p.document_id = s.document_id and p.side = s.side
            and p.superseded_at is null), '[]')) order by s.side desc)
      from document_side s where s.player_id = d.player_id and s.document_id = d.id), '[]') as sides
  from player_document d`

export async function listDocuments(db: Kysely<DB>, playerId: string): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<StoredRow>`${documents} where d.player_id = ${playerId} order by d.id`.execute(
    db,
  )
  return await withFiles(db, playerId, rows)
}

/** Adds what is known of the stored files; a picture whose file was erased is no longer there. */
async function withFiles(
  db: Kysely<DB>,
  playerId: string,
  rows: readonly StoredRow[],
): Promise<readonly DocumentRow[]> {
  if (rows.length === 0) return []
  const files = await listFiles(db, playerId)
  return rows.map((row) => ({
    ...row,
    sides: row.sides.map((side) => ({
      ...side,
      pictures: side.pictures.flatMap((picture) => {
        const file = files.get(picture.fileId)
        return file === undefined ? [] : { ...picture, ...file }
      }),
    })),
  }))
}

/** What decides whether a side takes another picture. */
export type UploadPlace = {
  /** Of the side; `null` before its first picture. */
  readonly state: DocumentSideState | null
  /** The pictures of the whole document. */
  readonly pictures: number
}

/** The place of an upload, without a list of the documents: it is read before the file is. */
export async function findUploadPlace(
  db: Kysely<DB>,
  { playerId, type, side }: { readonly playerId: string; readonly type: string; readonly side: string },
): Promise<UploadPlace> {
  const { rows } = await sql<UploadPlace>`
    select s.status as state, (
      select count(*)::int from document_picture p
      where p.player_id = d.player_id and p.document_id = d.id and p.superseded_at is null) as pictures
    from player_document d
    left join document_side s on s.player_id = d.player_id and s.document_id = d.id and s.side = ${side}
    where d.player_id = ${playerId} and d.type = ${type}`.execute(db)
  return rows[0] ?? { state: null, pictures: 0 }
}

export async function findDocument(db: Kysely<DB>, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<StoredRow>`${documents} where d.id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  return (await withFiles(db, found.playerId, rows))[0] ?? null
}

export async function findPlayerOfDocument(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('player_document')
    .select('player_id as playerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.playerId ?? null
}

/** The documents of a player that staff asked about. */
export const listAskedDocuments: ListAskedSubjects = async (db, { playerId, ids }) => {
  const rows = await db
    .selectFrom('player_document')
    .select(['id', 'in_review_since'])
    .where('player_id', '=', playerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { isOpen: row.in_review_since !== null, reference: null }]))
}

/** Creates the document of a type. The caller has locked the player and found none. @returns Its id. */
export async function createDocument(
  trx: Kysely<DB>,
  { playerId, type }: { readonly playerId: string; readonly type: string },
): Promise<string> {
  const id = randomUUIDv7()
  await trx.insertInto('player_document').values({ player_id: playerId, id, type }).execute()
  return id
}

type SidePlace = { readonly playerId: string; readonly documentId: string; readonly side: string }

export async function insertPicture(
  trx: Kysely<DB>,
  {
    playerId,
    documentId,
    side,
    fileId,
    name,
  }: SidePlace & {
    readonly fileId: string
    readonly name: string
  },
): Promise<void> {
  await trx
    .insertInto('document_picture')
    .values({ player_id: playerId, file_id: fileId, document_id: documentId, side, name })
    .execute()
}

/** Sets the state of a side, with the reason of a rejection. */
export async function saveSide(
  trx: Kysely<DB>,
  {
    playerId,
    documentId,
    side,
    status,
    reason,
  }: SidePlace & {
    readonly status: DocumentSideState
    readonly reason: string | null
  },
): Promise<void> {
  await sql`
    insert into document_side as s (player_id, document_id, side, status, reason)
    values (${playerId}, ${documentId}, ${side}, ${status}, ${reason})
    on conflict (player_id, document_id, side) do update
    set status = excluded.status, reason = excluded.reason, changed_at = baize.now()`.execute(trx)
}

/** The pictures of a side are no longer those that count. @returns Their files. */
export async function supersedePictures(
  trx: Kysely<DB>,
  { playerId, documentId, side }: SidePlace,
): Promise<readonly string[]> {
  const { rows } = await sql<{ file_id: string }>`
    update document_picture set superseded_at = baize.now()
    where player_id = ${playerId} and document_id = ${documentId} and side = ${side}
      and superseded_at is null
    returning file_id`.execute(trx)
  return rows.map((row) => row.file_id)
}

type DocumentPlace = { readonly playerId: string; readonly documentId: string }

/** Puts a document into the queue of the review, where it keeps its place. */
export async function startReview(
  trx: Kysely<DB>,
  { playerId, documentId, hours }: DocumentPlace & { readonly hours: number },
): Promise<void> {
  await sql`
    update player_document d set in_review_since = n.at, decide_by = n.at + make_interval(hours => ${hours})
    from (select baize.now() as at) n
    where d.player_id = ${playerId} and d.id = ${documentId} and d.in_review_since is null`.execute(trx)
}

export async function endReview(trx: Kysely<DB>, { playerId, documentId }: DocumentPlace): Promise<void> {
  await sql`
    update player_document set in_review_since = null, decide_by = null
    where player_id = ${playerId} and id = ${documentId}`.execute(trx)
}

/** Moves the promised end of a review under way. */
export async function saveReviewDeadline(
  trx: Kysely<DB>,
  { playerId, documentId, deadlineMs }: DocumentPlace & { readonly deadlineMs: number },
): Promise<void> {
  await trx
    .updateTable('player_document')
    .set({ decide_by: Temporal.Instant.fromEpochMilliseconds(deadlineMs) })
    .where('player_id', '=', playerId)
    .where('id', '=', documentId)
    .where('in_review_since', 'is not', null)
    .execute()
}

/** Until when what was approved is valid; `null` when nothing of it will expire. */
export async function saveExpiry(
  trx: Kysely<DB>,
  { playerId, documentId, expiresOn }: DocumentPlace & { readonly expiresOn: string | null },
): Promise<void> {
  await sql`
    update player_document set expires_on = ${expiresOn}
    where player_id = ${playerId} and id = ${documentId}`.execute(trx)
}

/** Documents whose last day was before `day`, the oldest first. */
export async function listExpired(
  db: Kysely<DB>,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from player_document d where d.expires_on < ${day}
    order by d.expires_on, d.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type QueuedRow = {
  readonly id: string
  readonly playerId: string
  readonly type: string
  readonly inReviewSince: Temporal.Instant
  readonly decideBy: Temporal.Instant
}

/** Documents that wait for the review, earliest deadline first. */
export async function listQueue(
  db: Kysely<DB>,
  { after, limit }: { readonly after: { due: string; id: string } | null; readonly limit: number },
): Promise<readonly QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select d.id, d.player_id as "playerId", d.type, d.in_review_since as "inReviewSince",
      d.decide_by as "decideBy"
    from player_document d
    where d.in_review_since is not null and (${after?.due ?? null}::timestamptz is null
      or (d.decide_by, d.id) > (${after?.due ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by d.decide_by, d.id limit ${limit}`.execute(db)
  return rows
}

export async function countQueue(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from player_document where in_review_since is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Empties what a player wrote: the names of files may name a person. */
export async function forgetNames(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx.updateTable('document_picture').set({ name: '' }).where('player_id', '=', playerId).execute()
  await trx
    .updateTable('player_document')
    .set({ expires_on: null })
    .where('player_id', '=', playerId)
    .execute()
}
