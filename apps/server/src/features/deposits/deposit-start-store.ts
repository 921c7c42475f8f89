import type { DeclineReason } from '@baize/domain'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { DepositRow, StoredAnswer } from './deposit-row.ts'

/** The reason, and the provider's own code, which only staff can read. */
type Decline = { readonly subReason: DeclineReason; readonly providerCode: string }

/** Recording how the provider answered the start of a deposit, or its confirmation. */
export function depositStarts(db: Kysely<DB>) {
  return {
    /** Marks a start without an answer: the payment may exist or not. A later start clears the mark. */
    async recordUnanswered(deposit: DepositRow): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ start_unanswered_at: sql`baize.now()` })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .where('start_requested_at', '=', deposit.start_requested_at)
        .where('state', '=', 'init')
        .execute()
    },

    /** Records a declined start. */
    async recordDecline(deposit: DepositRow, { subReason, providerCode }: Decline): Promise<void> {
      const answer: StoredAnswer = { kind: 'declined', subReason }
      await db
        .updateTable('deposit')
        .set({ next_action: JSON.stringify(answer), decline_code: providerCode, decline_reason: subReason })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },

    /** Records a declined confirmation, for staff. The provider's status ends the deposit. */
    async recordDeclinedFinish(deposit: DepositRow, { subReason, providerCode }: Decline): Promise<void> {
      await db
        .updateTable('deposit')
        .set({ decline_code: providerCode, decline_reason: subReason })
        .where('player_id', '=', deposit.player_id)
        .where('id', '=', deposit.id)
        .execute()
    },
  }
}
