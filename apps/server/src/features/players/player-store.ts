import { nickNameKey, type KnownLimit, type KnownSide, type RestrictionInForce } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A player, as other features see one. Only `sessions` reads the password; `identity` has the rest. */
export type PlayerRecord = {
  readonly playerId: string
  readonly publicUserId: string
  readonly nickName: string
  readonly email: string
  readonly status: string
  /** ISO 3166 alpha-3. */
  readonly country: string
  readonly currency: string
  readonly locale: string
  /** Name of the operator's licence under which the player registered; a journey does not change it. */
  readonly licence: string
  /** Code of that licence's rule set. */
  readonly ruleSet: string
  readonly isIdentityVerified: boolean
  /** Every limit that the player set at some time, as it is now. */
  readonly limits: readonly KnownLimit[]
  /** The fields of the identity of which something is known. */
  readonly knownFields: readonly string[]
  /** What keeps the player from actions now. */
  readonly restrictions: readonly RestrictionInForce[]
  /** The sides of their documents that have pictures, unless their identity is verified. */
  readonly documentSides: readonly KnownSide[]
  /** `YYYY-MM-DD`; `null` for a player whose birth date is not known yet. */
  readonly birthDate: string | null
  readonly createdAt: Temporal.Instant
}

const players = (db: Kysely<DB>) =>
  db.selectFrom('player').select([
    'player_id as playerId',
    'public_user_id as publicUserId',
    'nick_name as nickName',
    'email',
    'status',
    'country',
    'currency',
    'locale',
    'licence',
    'rule_set as ruleSet',
    sql<boolean>`identity_verified_at is not null`.as('isIdentityVerified'),
    sql<readonly KnownLimit[]>`wallet.known_limits_v1(player_id)`.as('limits'),
    sql<string | null>`identity_fact_v1(player_id, 'birthDate')`.as('birthDate'),
    sql<readonly string[]>`known_fields_v1(player_id)`.as('knownFields'),
    sql<readonly RestrictionInForce[]>`restrictions_in_force_v1(player_id)`.as('restrictions'),
    sql<readonly KnownSide[]>`
        identity_document_sides_v1(player_id, identity_verified_at is not null)`.as('documentSides'),
    'created_at as createdAt',
  ])

export async function findPlayer(db: Kysely<DB>, playerId: string): Promise<PlayerRecord | null> {
  return (await players(db).where('player_id', '=', playerId).executeTakeFirst()) ?? null
}

/** @throws {Error} When the player does not exist: the caller has a session, so this is a bug. */
export async function getPlayer(db: Kysely<DB>, playerId: string): Promise<PlayerRecord> {
  return await players(db).where('player_id', '=', playerId).executeTakeFirstOrThrow()
}

/** Locks the player's row until the transaction ends, so that concurrent changes are made in turn. */
export async function lockPlayer(trx: Kysely<DB>, playerId: string): Promise<PlayerRecord> {
  return await players(trx).where('player_id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function playerExists(db: Kysely<DB>, playerId: string): Promise<boolean> {
  return (await findPlayer(db, playerId)) !== null
}

/** A query of the ids of players with this number or nickname. Each is one key lookup. */
export const playerIdsByName = (text: string) => sql`
  select player_id from player_public_user_id where public_user_id = ${text}
  union select player_id from player_nickname where nickname_key = ${nickNameKey(text)}`

/** A query of the id of the player with this login. */
export const playerIdByLogin = (loginKey: string) =>
  sql<string>`select player_id from player_login where login_key = ${loginKey}`

/** The start of a text as a pattern of LIKE, whose wildcards it must not hold. */
const startsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Queries of ids of at most `limit` players each, by the start of the player number, nickname or login. */
export const playerIdsByStart = {
  number: (text: string, limit: number) => sql`
    (select player_id from player_public_user_id where public_user_id like ${startsWith(text)}
     limit ${limit})`,
  nickName: (text: string, limit: number) => sql`
    (select player_id from player_nickname where nickname_key like ${startsWith(nickNameKey(text))}
     limit ${limit})`,
  login: (loginKey: string, limit: number) => sql`
    (select player_id from player_login where login_key like ${startsWith(loginKey)} limit ${limit})`,
}

export type PlayerName = Pick<PlayerRecord, 'playerId' | 'publicUserId' | 'nickName'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type PlayerSummary = PlayerName & {
  readonly email: string
  readonly status: string
  readonly currency: string
  readonly createdAt: Temporal.Instant
}

/** What a list of staff says of players, by nickname. The email address is not masked yet. */
export async function listPlayerSummaries(
  db: Kysely<DB>,
  playerIds: readonly string[],
): Promise<readonly PlayerSummary[]> {
  if (playerIds.length === 0) return []
  return await db
    .selectFrom('player')
    .select(['player_id as playerId', 'public_user_id as publicUserId', 'nick_name as nickName'])
    .select(['email', 'status', 'currency', 'created_at as createdAt'])
    .where('player_id', 'in', playerIds)
    .orderBy('nick_name')
    .orderBy('player_id')
    .execute()
}

/** A player as lists of staff name one. */
export type ListedPlayer = PlayerName & Pick<PlayerRecord, 'licence'>

/** Number, nickname and licence of players by id. Invalid and unknown ids are left out. */
export async function listPlayerNames(
  db: Kysely<DB>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPlayer>> {
  const wanted = [...new Set(playerIds)].filter((id) => uuid.test(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('player')
    .select(['player_id as playerId', 'public_user_id as publicUserId', 'nick_name as nickName', 'licence'])
    .where('player_id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.playerId, row]))
}

/** The countries of players, ISO 3166 alpha-3, by id. */
export async function listPlayerCountries(
  db: Kysely<DB>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('player')
    .select(['player_id', 'country'])
    .where('player_id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.country]))
}

/** Ids of players in order, after a given one. */
export async function listPlayerIds(
  db: Kysely<DB>,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const query = db.selectFrom('player').select('player_id').orderBy('player_id').limit(limit)
  const rows = await (after === null ? query : query.where('player_id', '>', after)).execute()
  return rows.map((row) => row.player_id)
}

/** The licences and rule sets of players: each read by one key lookup, however many players there are. */
export async function listLicencesInUse(
  db: Kysely<DB>,
): Promise<readonly Pick<PlayerRecord, 'licence' | 'ruleSet'>[]> {
  const { rows } = await sql<Pick<PlayerRecord, 'licence' | 'ruleSet'>>`
    with recursive used as (
      (select licence, rule_set from player order by licence, rule_set limit 1)
      union all
      select n.licence, n.rule_set from used u, lateral (
        select p.licence, p.rule_set from player p where (p.licence, p.rule_set) > (u.licence, u.rule_set)
        order by p.licence, p.rule_set limit 1) n)
    select licence, rule_set as "ruleSet" from used`.execute(db)
  return rows
}

/** Players whose profile has one of these languages; counted up to `atMost`. */
export async function countSpeakers(
  db: Kysely<DB>,
  languages: readonly string[],
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select from player where locale = any(${[...languages]}::text[]) limit ${atMost}) found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
