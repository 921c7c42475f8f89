import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { passwordSetAt } from '../players/index.ts'

const isOpen = sql<boolean>`used_at is null and expires_at > baize.now()`

/** A password that was set after the request ends it: perhaps because the request was not the owner's. */
const isOfThisPassword = sql<boolean>`created_at > ${passwordSetAt('email_change.player_id')}`

/** Stores a change of the address that waits for its mailbox, and ends earlier ones. */
export async function insertEmailChange(
  trx: Kysely<DB>,
  change: {
    readonly hash: Buffer
    readonly playerId: string
    readonly email: string
    readonly minutes: number
  },
): Promise<void> {
  await endEmailChanges(trx, change.playerId)
  await trx
    .insertInto('email_change')
    .values({
      code_hash: change.hash,
      player_id: change.playerId,
      email: change.email,
      expires_at: sql`baize.now() + make_interval(mins => ${change.minutes})`,
    })
    .execute()
}

/** Ends all open changes of a player. @returns Their number. */
export async function endEmailChanges(trx: Kysely<DB>, playerId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('email_change')
    .set({ expires_at: sql`baize.now()` })
    .where('player_id', '=', playerId)
    .where(isOpen)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The change that waits; `null` for none. */
export async function findOpenChange(
  db: Kysely<DB>,
  playerId: string,
): Promise<{ readonly email: string; readonly until: Temporal.Instant } | null> {
  const found = await db
    .selectFrom('email_change')
    .select(['email', 'expires_at as until'])
    .where('player_id', '=', playerId)
    .where(isOpen)
    .where(isOfThisPassword)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Whose code this is, also when it cannot be used any more. */
export async function findPlayerOfCode(db: Kysely<DB>, hash: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('email_change')
    .select('player_id')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return found?.player_id ?? null
}

/** Uses a code, under the lock of the password. @returns The address; `null` when it cannot be used. */
export async function useEmailChange(trx: Kysely<DB>, hash: Buffer): Promise<string | null> {
  const used = await trx
    .updateTable('email_change')
    .set({ used_at: sql`baize.now()` })
    .where('code_hash', '=', hash)
    .where(isOpen)
    .where(isOfThisPassword)
    .returning('email')
    .executeTakeFirst()
  return used?.email ?? null
}

/** Deletes changes that ended a day ago. @returns Their number. */
export async function deleteOldEmailChanges(db: Kysely<DB>, atMost: number): Promise<number> {
  const result = await sql`
    delete from email_change where code_hash in (
      select code_hash from email_change where expires_at < baize.now() - interval '1 day'
      limit ${atMost})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
