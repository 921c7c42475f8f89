import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { WithdrawalKey } from './withdrawal-row.ts'

/** The deadline of a withdrawal, which changes only while the withdrawal is not decided. */
export function withdrawalDeadlines(db: Kysely<DB>) {
  return {
    /**
     * Locks the withdrawal and returns its state. A decision (`wallet.change_withdrawal_v1`) locks the same
     * row, so that a request and an answer come before the decision or see it.
     */
    async lockState({ playerId, withdrawalId }: WithdrawalKey): Promise<string | null> {
      const row = db
        .selectFrom('withdrawal')
        .select('state')
        .where('player_id', '=', playerId)
        .where('id', '=', withdrawalId)
        .forUpdate()
      return (await row.executeTakeFirst())?.state ?? null
    },

    /** Saves the deadline promised to the player, by which the queue is sorted. */
    async saveDeadline({ playerId, withdrawalId }: WithdrawalKey, dueAtMs: number): Promise<void> {
      await db
        .updateTable('withdrawal')
        .set({ due_at: Temporal.Instant.fromEpochMilliseconds(dueAtMs) })
        .where('player_id', '=', playerId)
        .where('id', '=', withdrawalId)
        .execute()
    },
  }
}
