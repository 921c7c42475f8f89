import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { playerIdByLogin } from '../players/index.ts'

/** Stores a new activation code and invalidates the earlier ones. */
export async function insertActivationCode(
  trx: Kysely<DB>,
  code: { hash: Buffer; playerId: string; hours: number },
): Promise<void> {
  await trx
    .updateTable('activation_code')
    .set({ expires_at: sql`baize.now()` })
    .where('player_id', '=', code.playerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`baize.now()`)
    .execute()
  await trx
    .insertInto('activation_code')
    .values({
      code_hash: code.hash,
      player_id: code.playerId,
      expires_at: sql`baize.now() + make_interval(hours => ${code.hours})`,
    })
    .execute()
}

/** Uses a valid code. Of concurrent calls exactly one succeeds. */
export async function useActivationCode(trx: Kysely<DB>, hash: Buffer): Promise<string | null> {
  const row = await trx
    .updateTable('activation_code')
    .set({ used_at: sql`baize.now()` })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`baize.now()`)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

type ActivationCode = { readonly isUsed: boolean; readonly isActivated: boolean; readonly isExpired: boolean }

/** The state of a code, without using it. */
export async function findActivationCode(db: Kysely<DB>, hash: Buffer): Promise<ActivationCode | null> {
  const row = await db
    .selectFrom('activation_code')
    .innerJoin('player', 'player.player_id', 'activation_code.player_id')
    .select([
      'activation_code.used_at',
      'player.status',
      sql<boolean>`expires_at <= baize.now()`.as('is_expired'),
    ])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) return null
  return { isUsed: row.used_at !== null, isActivated: row.status !== 'registered', isExpired: row.is_expired }
}

export type Account = {
  readonly playerId: string
  readonly passwordHash: string
  readonly status: string
  readonly email: string
  readonly nickName: string
  readonly locale: string
  /** IP addresses of the player's recent logins. */
  readonly recentIps: readonly string[]
}

const account = (db: Kysely<DB>) =>
  db.selectFrom('player').select((row) => [
    'player.player_id as playerId',
    'password_hash as passwordHash',
    'status',
    'email',
    'nick_name as nickName',
    'locale',
    sql<string[]>`array(select ip from (
        select ip from player_session s where s.player_id = ${row.ref('player.player_id')}
        order by s.created_at desc limit 50
      ) recent)`.as('recentIps'),
  ])

/** The account of a login, in one query that takes equally long when there is none. */
export async function findAccount(db: Kysely<DB>, loginKey: string): Promise<Account | null> {
  const row = await account(db)
    .where('player.player_id', '=', sql<string>`(${playerIdByLogin(loginKey)})`)
    .executeTakeFirst()
  return row ?? null
}

/** @throws {Error} When the player does not exist: the caller has a session, so this is a bug. */
export async function getAccount(db: Kysely<DB>, playerId: string): Promise<Account> {
  return await account(db).where('player.player_id', '=', playerId).executeTakeFirstOrThrow()
}

export type Profile = {
  readonly publicUserId: string
  readonly email: string
  readonly nickName: string
  readonly country: string
  readonly currency: string
  /** The login before this session's, shown so that the player can recognise it. */
  readonly previousLoginAt: Temporal.Instant | null
}

/** The player's own data in a session. */
export async function getProfile(db: Kysely<DB>, playerId: string, sessionId: string): Promise<Profile> {
  return await db
    .selectFrom('player')
    .select((row) => [
      'public_user_id as publicUserId',
      'email',
      'nick_name as nickName',
      'country',
      'currency',
      row
        .selectFrom('player_session')
        .select((session) => session.fn.max('player_session.created_at').as('at'))
        .where('player_session.player_id', '=', playerId)
        .where('session_id', '<>', sessionId)
        .as('previousLoginAt'),
    ])
    .where('player.player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes old codes. Expired codes stay for 30 days, so that a late click is answered as expired. @returns
 * The number of deleted codes.
 */
export async function deleteOldCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from activation_code where code_hash in (
      select code_hash from activation_code where expires_at < baize.now() - interval '30 days'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
