import { createHash } from 'node:crypto'
import type { IgnoredMessage, ProviderNotification, RawCallback } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** The facts of an event as staff compare them; empty where it states nothing. */
export type EventFacts = Readonly<
  Record<'Kind' | 'Reference' | 'PaymentId' | 'Amount' | 'Currency' | 'Merchant' | 'Status', string>
>

export type StoredEvent = {
  /** `null` when the event is new or was never finished. */
  readonly outcome: string | null
  /** `false` when the event arrived before with other content. */
  readonly isSameBody: boolean
  /** `null` for a message that was about no payment when it first arrived. */
  readonly facts: EventFacts | null
  readonly receivedAt: Temporal.Instant
}

export const factsOf = (notification: Omit<ProviderNotification, 'eventId'>): EventFacts => ({
  Kind: notification.kind,
  Reference: notification.reference,
  PaymentId: notification.providerReference,
  Amount: notification.amountMinor?.toString() ?? '',
  Currency: notification.currency ?? '',
  Merchant: notification.merchant,
  Status: notification.status,
})

export type ProviderEventStore = ReturnType<typeof createProviderEventStore>

/**
 * The inbox of verified provider messages, stored as received, once per event. Rejected messages are not
 * stored.
 */
export function createProviderEventStore(db: Kysely<DB>) {
  return {
    /**
     * Stores the event unless it is known, and returns the stored one.
     * @param identity How a repeat is compared with the first: all bytes of the message, or the event's
     * facts.
     */
    async save(
      provider: string,
      { eventId, ...facts }: ProviderNotification,
      callback: RawCallback,
      identity: 'bytes' | 'facts',
    ): Promise<StoredEvent> {
      const { headers, body } = callback
      const stated = factsOf(facts)
      const bodyHash = identity === 'facts' ? sha256(JSON.stringify(stated)) : hashOf(callback)
      await db
        .insertInto('provider_event')
        .values({
          provider,
          event_id: eventId,
          headers: JSON.stringify(headers),
          body: Buffer.from(body),
          body_hash: bodyHash,
          facts: JSON.stringify(stated),
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .execute()
      const event = await db
        .selectFrom('provider_event')
        .select(['outcome', 'facts', 'received_at', 'body_hash'])
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return {
        outcome: event.outcome,
        isSameBody: event.body_hash.equals(bodyHash),
        facts: event.facts as EventFacts | null,
        receivedAt: event.received_at,
      }
    },

    /** Records a message about no payment, once. */
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

    /**
     * Records the outcome of an event. Of simultaneous deliveries the one that settled counts: the others had
     * nothing left to do, and are `unchanged` also when they finish first.
     */
    async finish(provider: string, eventId: string, outcome: string): Promise<void> {
      await db
        .updateTable('provider_event')
        .set({ outcome })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .where((row) => row.or([row('outcome', 'is', null), row('outcome', '=', 'unchanged')]))
        .execute()
    },
  }
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** Hash of the body and the query: a message by GET has no body. */
function hashOf({ body, query }: RawCallback): Buffer {
  const parameters = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  if (parameters.length === 0) return sha256(body)
  return sha256(Buffer.concat([body, Buffer.from(`\n${JSON.stringify(parameters)}`)]))
}
