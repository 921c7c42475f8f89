import { openDepositStates } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import { literalList } from '../../platform/db/literal-list.ts'
import type { DB } from '../../platform/db/schema.ts'
import { takeDuePayments } from '../payments/index.ts'
import type { DepositRow } from './deposit-row.ts'

/** When the provider is asked for the status of a deposit. */
export function depositChecks(db: Kysely<DB>) {
  return {
    /** Takes deposits that are due for a status query; the first interval is half a minute. */
    async takeDue(limit: number): Promise<readonly DepositRow[]> {
      return (await takeDuePayments(db, 'deposit', {
        states: openDepositStates,
        firstSec: 30,
        limit,
      })) as DepositRow[]
    },

    /** Stops status queries. A notification can still end the deposit. */
    async stopChecks(deposit: DepositRow): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ check_at: null })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },

    /** Makes deposits of providers that are not installed due at once: no status will arrive for them. */
    async makeDueWithout(providers: readonly string[]): Promise<void> {
      await sql`
        update deposit set check_at = baize.now()
        where check_at > baize.now() and state in (${literalList(openDepositStates)})
          and provider <> all(${[...providers]}::text[])`.execute(db)
    },
  }
}
