import type { RawCallback } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type ProviderEventStore = ReturnType<typeof createProviderEventStore>

/** The inbox of what providers told us: kept as it came, once per event. What is rejected never comes here. */
export function createProviderEventStore(db: Kysely<DB>) {
  return {
    /** @returns What came of the event before, or `null` when it is new or was never finished. */
    async keep(provider: string, eventId: string, { headers, body }: RawCallback): Promise<string | null> {
      await db
        .insertInto('provider_event')
        .values({ provider, event_id: eventId, headers: JSON.stringify(headers), body: Buffer.from(body) })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute()
      const event = await db
        .selectFrom('provider_event')
        .select('outcome')
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return event.outcome
    },

    async finish(provider: string, eventId: string, outcome: string): Promise<void> {
      await db.updateTable('provider_event').set({ outcome }).where('provider', '=', provider).where('event_id', '=', eventId).execute()
    },

    /** Whose payment a reference of ours is; `null` when we never gave it out. */
    async findReference(reference: string): Promise<{ kind: 'deposit' | 'withdrawal'; playerId: string } | null> {
      const row = await db
        .selectFrom('payment_reference')
        .select(['kind', 'player_id'])
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row === undefined ? null : { kind: row.kind as 'deposit' | 'withdrawal', playerId: row.player_id }
    },
  }
}
