import { accountOwner } from '@baize/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, PayoutAccount } from '../../../platform/db/schema.ts'

/** A player's bank account with its owner, derived from paid and rejected withdrawals. */
export type OwnedAccount = Omit<Selectable<PayoutAccount>, 'account_owner_name'> & { readonly owner: string }
type Row = Selectable<PayoutAccount> & {
  readonly last_paid: string | null
  readonly rejected: readonly string[]
}

/** Limit of the list that a player chooses from: the newest accounts. */
const MAX_SHOWN = 20

/**
 * The bank accounts of a player's withdrawals, newest first, without those whose only owner name was
 * rejected.
 */
export async function listPayoutAccounts(db: Kysely<DB>, playerId: string): Promise<readonly OwnedAccount[]> {
  return await listOwned(db, sql`a.player_id = ${playerId}`)
}

export async function findPayoutAccount(
  db: Kysely<DB>,
  playerId: string,
  id: string,
): Promise<OwnedAccount | null> {
  const [account] = await listOwned(db, sql`a.player_id = ${playerId} and a.id = ${id}`)
  return account ?? null
}

/** The method of the newest withdrawal to an account. */
export async function findMethodOfAccount(
  db: Kysely<DB>,
  playerId: string,
  iban: string,
): Promise<number | null> {
  const newest = await db
    .selectFrom('withdrawal')
    .select('method_id')
    .where('player_id', '=', playerId)
    .where('iban', '=', iban)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.method_id ?? null
}

async function listOwned(
  db: Kysely<DB>,
  condition: ReturnType<typeof sql>,
): Promise<readonly OwnedAccount[]> {
  const { rows } = await sql<Row>`
    select a.*,
      (select w.account_owner_name from withdrawal w
        where w.player_id = a.player_id and w.iban = a.iban and w.state = 'paid'
        order by w.id desc limit 1) as last_paid,
      array(select distinct w.account_owner_name from withdrawal w
        where w.player_id = a.player_id and w.iban = a.iban and w.state = 'rejected') as rejected
    from payout_account a where ${condition}
    order by a.first_used_at desc, a.id desc limit ${MAX_SHOWN}`.execute(db)
  return rows.flatMap(({ account_owner_name: first, last_paid: lastPaid, rejected, ...account }) => {
    const owner = accountOwner({ first, lastPaid, rejected })
    return owner === null ? [] : [{ ...account, owner }]
  })
}
