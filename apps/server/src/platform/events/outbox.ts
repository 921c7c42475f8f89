import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../db/schema.ts'

type Row = {
  /** A job, or an event for the player's browsers. Money functions insert their own rows, in SQL. */
  readonly topic: 'mail' | 'session' | 'withdrawal'
  readonly playerId: string
  readonly payload: JsonObject
}

/** Inserts a row that the relay delivers after this transaction is committed. */
export async function insertOutbox(trx: Kysely<DB>, { topic, playerId, payload }: Row): Promise<void> {
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
