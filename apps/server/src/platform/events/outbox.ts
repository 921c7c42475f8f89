import type { LiveEventData, LiveEventName } from '@baize/contract'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../db/schema.ts'

/** A mail, or an event for the player's browsers. Money functions insert their own rows, in SQL. */
type Row =
  | { readonly topic: 'mail'; readonly payload: JsonObject }
  | { readonly topic: 'session-ended'; readonly payload: { readonly sessionId: string } }
  | EventRow<Exclude<LiveEventName, 'snapshot' | 'session-ended'>>
type EventRow<Name extends LiveEventName> = Name extends LiveEventName
  ? { readonly topic: Name; readonly payload: LiveEventData<Name> }
  : never

/** Inserts a row that the relay delivers after this transaction is committed. */
export async function insertOutbox(
  trx: Kysely<DB>,
  { topic, playerId, payload }: Row & { readonly playerId: string },
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: randomUUIDv7(),
      topic,
      player_id: playerId,
      payload: JSON.stringify(payload),
      created_at: sql`baize.now()`,
    })
    .execute()
}
