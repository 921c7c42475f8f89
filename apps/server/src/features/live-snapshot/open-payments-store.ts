import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type OpenDeposit = { readonly reference: string; readonly status: string }
export type OpenWithdrawal = { readonly reference: string; readonly state: string }

/** More a page does not show. */
const MOST_TOLD = 20

/** The player's deposits that have not ended, the newest first. */
export async function listOpenDeposits(db: Kysely<DB>, playerId: string): Promise<readonly OpenDeposit[]> {
  const { rows } = await sql<OpenDeposit>`
    select reference, state as status from deposit
    where player_id = ${playerId} and state in ('init', 'pending') order by created_at desc limit ${MOST_TOLD}`.execute(
    db,
  )
  return rows
}

/** His withdrawals that have not ended, the newest first. */
export async function listOpenWithdrawals(
  db: Kysely<DB>,
  playerId: string,
): Promise<readonly OpenWithdrawal[]> {
  const { rows } = await sql<OpenWithdrawal>`
    select reference, state from withdrawal
    where player_id = ${playerId} and state in ('requested', 'approved', 'sending', 'sent') order by requested_at desc limit ${MOST_TOLD}`.execute(
    db,
  )
  return rows
}
