import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { passwordHashOf, playerIdByLogin } from '../players/index.ts'

export type Account = {
  readonly playerId: string
  /** `null` for a player without a password: none is right. */
  readonly passwordHash: string | null
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
    passwordHashOf('player.player_id').as('passwordHash'),
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
  readonly locale: string
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
      'locale',
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
