import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type Closing = {
  readonly playerId: string
  readonly isDeletion: boolean
  /** Years for which the law keeps records, counted in the time zone of the licence. */
  readonly keptYears: number
  readonly timeZone: string
}

/**
 * active -> closed. The caller holds the lock of the wallet, so that no bet or payment that saw the active
 * account comes later. @returns False when the account is not active any more.
 */
export async function closePlayer(
  trx: Kysely<DB>,
  { playerId, isDeletion, keptYears, timeZone }: Closing,
): Promise<boolean> {
  const { rows } = await sql`
    with closing as materialized (select baize.now() as at)
    update player p set status = 'closed', closed_at = c.at,
      deletion_requested_at = case when ${isDeletion}::boolean then c.at end,
      erase_at = (date_trunc('day', c.at at time zone ${timeZone})
        + make_interval(years => ${keptYears}::int, days => 1)) at time zone ${timeZone}
    from closing c where p.player_id = ${playerId} and p.status = 'active'
    returning p.player_id`.execute(trx)
  return rows.length === 1
}

/**
 * Erases what names the player on their own row and their password, and frees their email address and
 * nickname. The row stays for the money that belongs to it.
 * @returns False when another process has erased it.
 */
export async function erasePlayer(trx: Kysely<DB>, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erase_player_v1(${playerId}) as "isErased"`.execute(trx)
  return rows[0]?.isErased ?? false
}

/** Whether the player asked for the deletion of a closed account. */
export async function hasAskedForDeletion(db: Kysely<DB>, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('deletion_requested_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
