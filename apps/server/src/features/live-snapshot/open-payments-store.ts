import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type OpenPayment = { readonly reference: string; readonly state: string }

/** Maximum number of payments on the page. */
const MAX_LISTED = 20

/** The player's open deposits, newest first. */
export async function listOpenDeposits(db: Kysely<DB>, playerId: string): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select reference, state from deposit
    where player_id = ${playerId} and state in ('init', 'pending') order by created_at desc limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows
}

/** The player's open withdrawals, newest first. */
export async function listOpenWithdrawals(db: Kysely<DB>, playerId: string): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select reference, state from withdrawal
    where player_id = ${playerId} and state in ('requested', 'approved', 'sending', 'sent') order by requested_at desc limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows
}
