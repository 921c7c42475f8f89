import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, Player } from '../../platform/db/schema.ts'

/** Reserves a login for a new player. @returns False when another player has it. */
export async function reserveLogin(trx: Kysely<DB>, loginKey: string, playerId: string): Promise<boolean> {
  const rows = await trx
    .insertInto('player_login')
    .values({ login_key: loginKey, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/** Reserves a nickname for a new player. @returns False when another player has it. */
export async function reserveNickName(
  trx: Kysely<DB>,
  nickNameKey: string,
  playerId: string,
): Promise<boolean> {
  const rows = await trx
    .insertInto('player_nickname')
    .values({ nickname_key: nickNameKey, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .execute()
  return rows.length === 1
}

export type NewPlayer = Omit<
  Insertable<Player>,
  | 'status'
  | 'public_person_declared_at'
  | 'terms_accepted_at'
  | 'activated_at'
  | 'last_login_at'
  | 'created_at'
>

export async function insertPlayer(trx: Kysely<DB>, player: NewPlayer): Promise<void> {
  await trx
    .insertInto('player_public_user_id')
    .values({ public_user_id: player.public_user_id, player_id: player.player_id })
    .execute()
  await trx
    .insertInto('player')
    .values({
      ...player,
      status: 'registered',
      terms_accepted_at: sql`baize.now()`,
      // The declaration is made on a page of its own (T-75) and sent with the form.
      public_person_declared_at: player.public_person ? sql`baize.now()` : null,
    })
    .execute()
}

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

/** registered -> active. @returns False when another code has activated the account. */
export async function activatePlayer(trx: Kysely<DB>, playerId: string): Promise<boolean> {
  const rows = await trx
    .updateTable('player')
    .set({ status: 'active', activated_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where('status', '=', 'registered')
    .returning('player_id')
    .execute()
  return rows.length === 1
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
        select ip from player_session s where s.player_id = ${row.ref('player.player_id')} order by s.created_at desc limit 50
      ) recent)`.as('recentIps'),
  ])

/** The account of a login, in one query that takes equally long when there is none. */
export async function findAccount(db: Kysely<DB>, loginKey: string): Promise<Account | null> {
  const row = await account(db)
    .where('player.player_id', '=', (of) =>
      of.selectFrom('player_login').select('player_login.player_id').where('login_key', '=', loginKey),
    )
    .executeTakeFirst()
  return row ?? null
}

/** @throws {Error} When the player does not exist: the caller has a session, so this is a bug. */
export async function getAccount(db: Kysely<DB>, playerId: string): Promise<Account> {
  return await account(db).where('player.player_id', '=', playerId).executeTakeFirstOrThrow()
}

export async function savePasswordHash(trx: Kysely<DB>, playerId: string, hash: string): Promise<void> {
  await trx.updateTable('player').set({ password_hash: hash }).where('player_id', '=', playerId).execute()
}

/**
 * Locks the account against logins and other password changes until the transaction ends. Must be the first
 * lock of the transaction, to prevent deadlocks.
 * @returns The password hash, read under the lock.
 */
export async function lockPassword(trx: Kysely<DB>, playerId: string): Promise<string> {
  const player = trx
    .selectFrom('player')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
  return (await player.executeTakeFirstOrThrow()).password_hash
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
 * Records a login, if the account is still active and its password hash is the one that was verified.
 * @param renewedHash A hash of the same password at the current cost, when the verified hash is outdated.
 * @returns False when the account has changed; nothing is recorded.
 */
export async function recordLogin(
  trx: Kysely<DB>,
  { playerId, passwordHash }: Pick<Account, 'playerId' | 'passwordHash'>,
  renewedHash: string | null,
): Promise<boolean> {
  const rows = await trx
    .updateTable('player')
    .set({ last_login_at: sql`baize.now()`, password_hash: renewedHash ?? passwordHash })
    .where('player_id', '=', playerId)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'active')
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/**
 * Deletes old codes. Expired codes stay for 30 days, so that a late click is answered as expired. @returns
 * The number of deleted codes.
 */
export async function deleteOldCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from activation_code where code_hash in (
      select code_hash from activation_code where expires_at < baize.now() - interval '30 days' limit ${atMost})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}
