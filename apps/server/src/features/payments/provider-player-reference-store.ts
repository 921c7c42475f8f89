import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/**
 * Returns the random id by which an external provider knows the player, and creates it when it is first
 * needed. External providers never get our id. Runs inside the caller's transaction, so that the id and the
 * row that finds the player by it appear together.
 */
export async function getOrCreatePlayerReference(
  trx: Transaction<DB>,
  playerId: string,
  provider: string,
): Promise<string> {
  const created = await trx
    .insertInto('player_provider_reference')
    .values({ player_id: playerId, provider, player_reference: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.columns(['player_id', 'provider']).doNothing())
    .returning('player_reference')
    .executeTakeFirst()
  if (created !== undefined) {
    await trx
      .insertInto('player_provider_reference_route')
      .values({ provider, player_reference: created.player_reference, player_id: playerId })
      .execute()
    return created.player_reference
  }
  const known = await trx
    .selectFrom('player_provider_reference')
    .select('player_reference')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return known.player_reference
}

/** The player with this id at an external provider; `null` when the provider never got it. */
export async function findPlayerOf(
  db: Kysely<DB>,
  provider: string,
  playerReference: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('player_provider_reference_route')
    .select('player_id')
    .where('provider', '=', provider)
    .where('player_reference', '=', playerReference)
    .executeTakeFirst()
  return row?.player_id ?? null
}
