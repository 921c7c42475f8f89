import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** What a test reads from the database of the payments fixture. */
export function readsOf({ deps }: Pick<PaymentsWorld, 'deps'>) {
  const { db } = deps
  return {
    async cash({ playerId }: PlayerIdentity) {
      const wallet = await deps.wallet.snapshot(playerId)
      return { cash: wallet?.cashMinor, held: wallet?.payoutHoldMinor, suspense: wallet?.suspenseMinor }
    },
    /** Queued mails to a player, oldest first. */
    mails: async ({ playerId }: PlayerIdentity) => {
      const rows = await db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail')
        .where('player_id', '=', playerId)
        .execute()
      return rows.map(
        ({ payload }) => payload as { template: string; to: string; data: Record<string, string> },
      )
    },
    cases: async () =>
      (
        await db
          .selectFrom('staff_case')
          .select(['kind', 'subject', 'details', 'player_id'])
          .orderBy('id')
          .execute()
      ).map(({ kind, subject, details, player_id: playerId }) => ({
        kind,
        subject,
        playerId,
        details: details as Record<string, string>,
      })),
  }
}
