import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, Player } from '../../platform/db/schema.ts'

/** Takes a login for a new player. @returns False when somebody has it. */
export async function claimLogin(trx: Kysely<DB>, loginKey: string, playerId: string): Promise<boolean> {
  const rows = await trx
    .insertInto('player_login')
    .values({ login_key: loginKey, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/** Takes a nickname for a new player. @returns False when somebody has it. */
export async function claimNickName(
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
      // Whoever is politically exposed says so with the form, on its page (T-75).
      public_person_declared_at: player.public_person ? sql`baize.now()` : null,
    })
    .execute()
}

/** Makes a code the only one that works: those mailed earlier are over. */
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

/** Uses up a code that is neither used nor over. Of many at once exactly one gets the player. */
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

/** What can be said of a code without using it up. */
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

/** registered -> active. @returns False when the account was activated before, by another code. */
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
  /** Addresses from which the player logged in lately. */
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

/** The account behind a login, in one query that takes as long when there is none. */
export async function findAccount(db: Kysely<DB>, loginKey: string): Promise<Account | null> {
  const row = await account(db)
    .where('player.player_id', '=', (of) =>
      of.selectFrom('player_login').select('player_login.player_id').where('login_key', '=', loginKey),
    )
    .executeTakeFirst()
  return row ?? null
}

/** @throws {Error} When there is no such player: whoever has a session has an account. */
export async function getAccount(db: Kysely<DB>, playerId: string): Promise<Account> {
  return await account(db).where('player.player_id', '=', playerId).executeTakeFirstOrThrow()
}

export async function savePasswordHash(trx: Kysely<DB>, playerId: string, hash: string): Promise<void> {
  await trx.updateTable('player').set({ password_hash: hash }).where('player_id', '=', playerId).execute()
}

/**
 * Keeps logins and other new passwords of the account waiting until the transaction ends. The first thing that such a transaction does,
 * so that two of them never wait for each other.
 * @returns The password's hash as it is behind the lock.
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
  /** The login before this session's: what a player looks at to see whether it was him. */
  readonly previousLoginAt: Temporal.Instant | null
}

/** What a player is told about himself in one of his sessions. */
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
 * Notes a login, if the account is still the one that was judged: nobody has set another password since, and it is open.
 * @param renewedHash Of the same password, when the one it was judged by is of an earlier cost.
 * @returns False when it is not, and nothing was noted.
 */
export async function noteLogin(
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

/** Codes are kept for a while after their end, so that a late click learns that the code is over. @returns How many were deleted. */
export async function deleteOldCodes(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from activation_code where code_hash in (
      select code_hash from activation_code where expires_at < baize.now() - interval '30 days' limit ${atMost})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}
