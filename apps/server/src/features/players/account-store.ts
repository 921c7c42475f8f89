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

/** Which of these nicknames players have, all in the form in which they are compared. */
export async function listTakenNickNames(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('player_nickname')
    .select('nickname_key')
    .where('nickname_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.nickname_key))
}

/**
 * Changes the login and the email address of an account.
 * @returns False when the account no longer has this status, or another one has the login.
 */
export async function changeLogin(
  trx: Kysely<DB>,
  change: {
    readonly playerId: string
    readonly from: string
    readonly to: string
    readonly email: string
    readonly status: 'registered' | 'active'
  },
): Promise<boolean> {
  const routed = await trx
    .updateTable('player_login')
    .set({ login_key: change.to })
    .where('login_key', '=', change.from)
    .where('player_id', '=', change.playerId)
    .where(sql<boolean>`not exists (select from player_login where login_key = ${change.to})`)
    .returning('player_id')
    .execute()
  if (routed.length === 0) return false
  const rows = await trx
    .updateTable('player')
    .set({ email: change.email })
    .where('player_id', '=', change.playerId)
    .where('status', '=', change.status)
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/** Records that the player closed the card with their first steps. */
export async function dismissFirstSteps(db: Kysely<DB>, playerId: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ first_steps_dismissed_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where('first_steps_dismissed_at', 'is', null)
    .execute()
}

/** Saves the language of the player's emails. */
export async function saveLocale(db: Kysely<DB>, playerId: string, locale: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ locale })
    .where('player_id', '=', playerId)
    .where('locale', '<>', locale)
    .execute()
}

export async function hasDismissedFirstSteps(db: Kysely<DB>, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('first_steps_dismissed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export type NewPlayer = Omit<
  Insertable<Player>,
  | 'status'
  | 'public_person_declared_at'
  | 'terms_accepted_at'
  | 'activated_at'
  | 'last_login_at'
  | 'identity_verified_at'
  | 'first_steps_dismissed_at'
  | 'closed_at'
  | 'deletion_requested_at'
  | 'erase_at'
  | 'erased_at'
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

/**
 * registered -> active. @returns False when another code has activated the account, or its address is no
 * longer the one that was proved.
 */
export async function activatePlayer(
  trx: Kysely<DB>,
  { playerId, email }: { readonly playerId: string; readonly email: string },
): Promise<boolean> {
  const rows = await trx
    .updateTable('player')
    .set({ status: 'active', activated_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where('email', '=', email)
    .where('status', '=', 'registered')
    .returning('player_id')
    .execute()
  return rows.length === 1
}

/**
 * Records that the identity and age of a player were verified, under the address that they registered, and
 * lifts the block at the document limit.
 */
export async function recordIdentityVerified(db: Kysely<DB>, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const verified = await trx
      .updateTable('player')
      .set({ identity_verified_at: sql`baize.now()` })
      .where('email', '=', email)
      .where('identity_verified_at', 'is', null)
      .returning('player_id')
      .execute()
    for (const { player_id: playerId } of verified)
      await liftDocumentBlock(trx, { playerId, actor: 'platform' })
  })
}

/**
 * Records that staff verified the identity and age of a player, and lifts the block at the document limit.
 * @param reviewed.actor As in the audit trail.
 */
export async function recordIdentityReviewed(
  trx: Kysely<DB>,
  reviewed: { readonly playerId: string; readonly actor: string },
): Promise<void> {
  await trx
    .updateTable('player')
    .set({ identity_verified_at: sql`baize.now()` })
    .where('player_id', '=', reviewed.playerId)
    .where('identity_verified_at', 'is', null)
    .execute()
  await liftDocumentBlock(trx, reviewed)
}

/** In the transaction of the verification: a verified player is never blocked for want of a document. */
async function liftDocumentBlock(
  trx: Kysely<DB>,
  { playerId, actor }: { readonly playerId: string; readonly actor: string },
): Promise<void> {
  await sql`select lift_document_block_v1(${playerId}, ${actor})`.execute(trx)
}

/** The identity of a player is no longer verified: what proved it has expired. */
export async function endIdentityReview(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx
    .updateTable('player')
    .set({ identity_verified_at: null })
    .where('player_id', '=', playerId)
    .execute()
}

/** The password hash of the player that a column of the surrounding query names; null without a password. */
export const passwordHashOf = (playerColumn: string) => sql<string | null>`
  (select c.password_hash from player_credential c where c.player_id = ${sql.ref(playerColumn)})`

/** When the player that a column of the surrounding query names last set a password; null without one. */
export const passwordSetAt = (playerColumn: string) => sql<Temporal.Instant | null>`
  (select c.changed_at from player_credential c where c.player_id = ${sql.ref(playerColumn)})`

/** Stores the first password of a new player. */
export async function insertPassword(trx: Kysely<DB>, playerId: string, hash: string): Promise<void> {
  await trx.insertInto('player_credential').values({ player_id: playerId, password_hash: hash }).execute()
}

export async function savePasswordHash(trx: Kysely<DB>, playerId: string, hash: string): Promise<void> {
  await trx
    .insertInto('player_credential')
    .values({ player_id: playerId, password_hash: hash })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ password_hash: hash, changed_at: sql`baize.now()` }),
    )
    .execute()
}

/**
 * Locks the password, and then the account, against logins and other changes until the transaction ends.
 * Must be the first lock of the transaction, to prevent deadlocks.
 * @returns The password hash, read under the lock; `null` without a password.
 */
export async function lockPassword(trx: Kysely<DB>, playerId: string): Promise<string | null> {
  const credential = await trx
    .selectFrom('player_credential')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await trx
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return credential?.password_hash ?? null
}

/**
 * Records a login, if the account is still active and its password hash is the one that was verified.
 * @param renewedHash A hash of the same password at the current cost, when the verified hash is outdated.
 * @returns False when the account has changed; nothing is recorded.
 */
export async function recordLogin(
  trx: Kysely<DB>,
  { playerId, passwordHash }: { readonly playerId: string; readonly passwordHash: string },
  renewedHash: string | null,
): Promise<boolean> {
  // The password is locked before the player, as by a change of it: a change under way is waited for, and
  // then the hash is another one.
  const { rows } = await sql`
    with verified as (
      select c.player_id from player_credential c
      where c.player_id = ${playerId} and c.password_hash = ${passwordHash}
      for no key update
    ), logged as (
      update player p set last_login_at = baize.now() from verified v
      where p.player_id = v.player_id and p.status = 'active'
      returning p.player_id
    ), renewed as (
      update player_credential c set password_hash = ${renewedHash}::text from logged l
      where c.player_id = l.player_id and ${renewedHash}::text is not null
    )
    select player_id from logged`.execute(trx)
  return rows.length === 1
}
