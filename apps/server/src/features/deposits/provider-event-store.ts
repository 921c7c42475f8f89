import { createHash } from 'node:crypto'
import type { IgnoredMessage, ProviderNotification, RawCallback } from '@baize/plugin-kit'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** What an event says, as staff compare it; empty where it states nothing. */
export type EventFacts = Readonly<
  Record<'Kind' | 'Reference' | 'PaymentId' | 'Amount' | 'Currency' | 'Merchant' | 'Status', string>
>

export type StoredEvent = {
  /** What came of it; `null` when it is new or was never finished. */
  readonly outcome: string | null
  /** The event came before with other bytes when this is `false`. */
  readonly isSameBody: boolean
  /** `null` for an event of an earlier release. */
  readonly facts: EventFacts | null
  readonly receivedAt: Temporal.Instant
}

export const factsOf = (said: Omit<ProviderNotification, 'eventId'>): EventFacts => ({
  Kind: said.kind,
  Reference: said.reference,
  PaymentId: said.providerReference,
  Amount: said.amountMinor?.toString() ?? '',
  Currency: said.currency ?? '',
  Merchant: said.merchant,
  Status: said.status,
})

export type ProviderEventStore = ReturnType<typeof createProviderEventStore>

/** The inbox of what providers told us: kept as it came, once per event. What is rejected never comes here. */
export function createProviderEventStore(db: Kysely<DB>) {
  return {
    /**
     * Stores the event unless it is known, and answers how it stands there: as it came first.
     * @param identity By what another delivery is compared with the first: all bytes of the message, or the facts of this event.
     */
    async save(
      provider: string,
      { eventId, ...facts }: ProviderNotification,
      callback: RawCallback,
      identity: 'bytes' | 'facts',
    ): Promise<StoredEvent> {
      const { headers, body } = callback
      const said = factsOf(facts)
      const bodyHash = identity === 'facts' ? sha256(JSON.stringify(said)) : hashOf(callback)
      await db
        .insertInto('provider_event')
        .values({
          provider,
          event_id: eventId,
          headers: JSON.stringify(headers),
          body: Buffer.from(body),
          body_hash: bodyHash,
          facts: JSON.stringify(said),
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute()
      const event = await db
        .selectFrom('provider_event')
        .select([
          'outcome',
          'facts',
          'received_at',
          sql<Buffer>`coalesce(body_hash, sha256(body))`.as('hash'),
        ])
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return {
        outcome: event.outcome,
        isSameBody: event.hash.equals(bodyHash),
        facts: event.facts as EventFacts | null,
        receivedAt: event.received_at,
      }
    },

    /** Records a message that is about no payment, once; nothing is done with it. */
    async saveIgnored(provider: string, { eventId }: IgnoredMessage, callback: RawCallback): Promise<void> {
      const bodyHash = hashOf(callback)
      await db
        .insertInto('provider_event')
        .values({
          provider,
          event_id: eventId ?? `sha256:${bodyHash.toString('hex')}`,
          headers: JSON.stringify(callback.headers),
          body: Buffer.from(callback.body),
          body_hash: bodyHash,
          outcome: 'ignored',
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute()
    },

    /** Records what came of an event. The first word stays: a second delivery at the same moment found nothing left to be done. */
    async finish(provider: string, eventId: string, outcome: string): Promise<void> {
      await db
        .updateTable('provider_event')
        .set({ outcome })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .where('outcome', 'is', null)
        .execute()
    },

    /** Whose payment a reference of ours is; `null` when we never gave it out. */
    async findReference(
      reference: string,
    ): Promise<{ kind: 'deposit' | 'withdrawal'; playerId: string } | null> {
      const row = await db
        .selectFrom('payment_reference')
        .select(['kind', 'player_id'])
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row === undefined
        ? null
        : { kind: row.kind as 'deposit' | 'withdrawal', playerId: row.player_id }
    },
  }
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** Of everything in which the provider's message can differ: one by GET is its query, and has no body. */
function hashOf({ body, query }: RawCallback): Buffer {
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  if (parameters.length === 0) return sha256(body)
  return sha256(Buffer.concat([body, Buffer.from(`\n${JSON.stringify(parameters)}`)]))
}
