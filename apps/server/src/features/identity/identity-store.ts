import type { PlayerName } from '@baize/domain'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, PlayerIdentity } from '../../platform/db/schema.ts'

/** A row as `factsOf` returns it: JSON, so instants are text and bytes are base64. */
export type StoredFact = {
  readonly field: string
  readonly version: number
  readonly value: string | null
  readonly sealed: string | null
  readonly sealedKey: string | null
  readonly source: string
  readonly actor: string
  readonly createdAt: string
  readonly verifiedAt: string | null
  readonly verifiedBy: string | null
  readonly erasedAt: string | null
}

/**
 * The newest version of each field of the player that a column of the surrounding query names, such as
 * `p.player_id`. `openFacts` reads it.
 */
export const factsOf = (playerId: string) => factsWhere(sql.ref(playerId))

const factsWhere = (playerId: unknown) => sql<readonly StoredFact[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', f.field, 'version', f.version, 'value', f.value, 'sealed', encode(f.sealed, 'base64'),
    'sealedKey', f.sealed_key, 'source', f.source, 'actor', f.actor, 'createdAt', f.created_at,
    'verifiedAt', f.verified_at, 'verifiedBy', f.verified_by, 'erasedAt', f.erased_at)), '[]')
  from (
    select distinct on (i.field) i.* from player_identity i where i.player_id = ${playerId}
    order by i.field, i.version desc) f)`

/** The newest version of each field of a player. */
export async function readFacts(db: Kysely<DB>, playerId: string): Promise<readonly StoredFact[]> {
  const { rows } = await sql<{ facts: readonly StoredFact[] }>`
    select ${factsWhere(playerId)} as facts`.execute(db)
  return rows[0]?.facts ?? []
}

export type NewFact = Omit<
  Insertable<PlayerIdentity>,
  'created_at' | 'erased_at' | 'verified_at' | 'verified_by'
>

export async function insertFacts(trx: Kysely<DB>, facts: readonly NewFact[]): Promise<void> {
  await trx.insertInto('player_identity').values(facts).execute()
}

export type EmptyFact = Pick<NewFact, 'player_id' | 'field' | 'version' | 'source' | 'actor'>

/** Writes versions without a value. */
export async function insertEmptyFacts(trx: Kysely<DB>, facts: readonly EmptyFact[]): Promise<void> {
  const erased_at = sql<Temporal.Instant>`baize.now()`
  await trx
    .insertInto('player_identity')
    .values(facts.map((fact) => ({ ...fact, erased_at })))
    .execute()
}

/** Empties all versions of these fields of a closed account. @returns The number of emptied values. */
export async function eraseFacts(
  trx: Kysely<DB>,
  { playerId, fields }: { readonly playerId: string; readonly fields: readonly string[] | 'all' },
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_identity_v1(${playerId}, ${fields === 'all' ? null : fields}::text[]) as erased`.execute(trx)
  return rows[0]?.erased ?? 0
}

/** Records a verification of the newest versions of these fields. @returns Those not verified before. */
export async function verifyNewest(
  trx: Kysely<DB>,
  {
    playerId,
    fields,
    by,
  }: { readonly playerId: string; readonly fields: readonly string[]; readonly by: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ field: string }>`
    update player_identity i set verified_at = baize.now(), verified_by = ${by}
    where i.player_id = ${playerId} and i.field = any(${[...fields]}::text[])
      and i.verified_at is null and i.erased_at is null
      and not exists (
        select from player_identity n
        where n.player_id = i.player_id and n.field = i.field and n.version > i.version)
    returning i.field`.execute(trx)
  return rows.map(({ field }) => field)
}

/** Players in whose newest version of the field one of these look-ups stands. */
export async function findPlayersByLookup(
  db: Kysely<DB>,
  field: string,
  lookups: readonly Buffer[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct i.player_id from player_identity i
    where i.field = ${field} and i.lookup = any(${[...lookups]}::bytea[]) and not exists (
      select from player_identity n
      where n.player_id = i.player_id and n.field = i.field and n.version > i.version)`.execute(db)
  return rows.map((row) => row.player_id)
}

/** Lets transactions with a look-up in common take turns. Sorted, so that they never wait for each other. */
export async function lockLookups(trx: Kysely<DB>, lookups: readonly Buffer[]): Promise<void> {
  const locks = lookups.map((lookup) => lookup.readBigInt64BE()).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  await sql`select pg_advisory_xact_lock(l) from unnest(${locks.map(String)}::bigint[]) l`.execute(trx)
}

/** What a key is used for, by the column that names it. */
export type KeyColumn = 'sealed_key' | 'lookup_key'

/** The ids of keys that rows need: each found by one step in the index, however many rows there are. */
export async function listKeysInUse(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive seals (id) as (
      (select sealed_key from player_identity where sealed_key is not null order by sealed_key limit 1)
      union all
      select (select i.sealed_key from player_identity i where i.sealed_key > s.id
        order by i.sealed_key limit 1)
      from seals s where s.id is not null),
    lookups (id) as (
      (select lookup_key from player_identity where lookup_key is not null order by lookup_key limit 1)
      union all
      select (select i.lookup_key from player_identity i where i.lookup_key > l.id
        order by i.lookup_key limit 1)
      from lookups l where l.id is not null),
    files (id) as (
      (select sealed_key from file_key where sealed_key is not null order by sealed_key limit 1)
      union all
      select (select k.sealed_key from file_key k where k.sealed_key > f.id order by k.sealed_key limit 1)
      from files f where f.id is not null)
    select id from seals where id is not null union select id from lookups where id is not null
    union select id from files where id is not null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of rows of each key that has any. */
export async function countRowsByKey(db: Kysely<DB>): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; count: bigint }>`
    select id, count(*) as count from (
      select sealed_key as id from player_identity where sealed_key is not null
      union all
      select lookup_key from player_identity where lookup_key is not null
      union all
      select sealed_key from file_key where sealed_key is not null) r
    group by id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The number of rows that need one of these keys. */
export async function countRowsOfKeys(db: Kysely<DB>, ids: readonly string[]): Promise<number> {
  const keys = sql`any(${[...ids]}::text[])`
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from player_identity where sealed_key = ${keys} or lookup_key = ${keys})
      + (select count(*) from file_key where sealed_key = ${keys}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** A row that a rotation seals again. */
export type SealedRow = {
  readonly playerId: string
  readonly field: string
  readonly version: number
  readonly sealed: Buffer
  readonly sealedKey: string
  readonly lookup: Buffer
  readonly lookupKey: string
}
export type RowPlace = Pick<SealedRow, 'playerId' | 'field' | 'version'>

/** Where no row is before. */
const START: RowPlace = { playerId: '00000000-0000-0000-0000-000000000000', field: '', version: 0 }

/** The newest rows of a key. */
export async function listRowsOfKey(
  db: Kysely<DB>,
  { column, id, limit }: { column: KeyColumn; id: string; limit: number },
): Promise<readonly SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select player_id as "playerId", field, version, sealed, sealed_key as "sealedKey", lookup,
      lookup_key as "lookupKey"
    from player_identity where ${sql.ref(column)} = ${id}
    order by player_id desc, field, version limit ${limit}`.execute(db)
  return rows
}

/** Locks the next rows of a key, in their order; leaves out those that another rotation has locked. */
export async function lockRowsOfKey(
  trx: Kysely<DB>,
  { column, id, after, limit }: { column: KeyColumn; id: string; after: RowPlace | null; limit: number },
): Promise<readonly SealedRow[]> {
  const { playerId, field, version } = after ?? START
  const { rows } = await sql<SealedRow>`
    select player_id as "playerId", field, version, sealed, sealed_key as "sealedKey", lookup,
      lookup_key as "lookupKey"
    from player_identity
    where ${sql.ref(column)} = ${id}
      and (player_id, field, version) > (${playerId}::uuid, ${field}::text, ${version}::integer)
    order by player_id, field, version limit ${limit}
    for update skip locked`.execute(trx)
  return rows
}

export async function saveSealedRows(trx: Kysely<DB>, rows: readonly SealedRow[]): Promise<void> {
  const column = <Name extends keyof SealedRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    update player_identity i set sealed = n.sealed, sealed_key = n.sealed_key, lookup = n.lookup,
      lookup_key = n.lookup_key
    from unnest(${column('playerId')}::uuid[], ${column('field')}::text[], ${column('version')}::integer[],
      ${column('sealed')}::bytea[], ${column('sealedKey')}::text[], ${column('lookup')}::bytea[],
      ${column('lookupKey')}::text[])
      n (player_id, field, version, sealed, sealed_key, lookup, lookup_key)
    where i.player_id = n.player_id and i.field = n.field and i.version = n.version`.execute(trx)
}

/** Lets commands that change the file of keys take turns. */
export async function lockKeyFile(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity-keys', 0))`.execute(trx)
}

/** The email addresses that a player has and had; none once the facts are erased. */
export async function listEmails(db: Kysely<DB>, playerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct i.value from player_identity i
    where i.player_id = ${playerId} and i.field = 'email' and i.value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** First and last name of a player; `null` while one is not known. */
export async function findPlayerName(db: Kysely<DB>, playerId: string): Promise<PlayerName | null> {
  const { rows } = await sql<{ name: PlayerName | null }>`select player_name_v1(${playerId}) as name`.execute(
    db,
  )
  return rows[0]?.name ?? null
}
