import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/**
 * The random id by which an outside provider knows the player, made when it is first needed. Outside providers never get ours.
 * Runs inside the caller's transaction, so that the id and the row that finds the player by it appear together.
 */
export async function getOrMakePublicId(
  trx: Transaction<DB>,
  playerId: string,
  provider: string,
): Promise<string> {
  const made = await trx
    .insertInto('player_provider_identity')
    .values({ player_id: playerId, provider, public_id: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.columns(['player_id', 'provider']).doNothing())
    .returning('public_id')
    .executeTakeFirst()
  if (made !== undefined) {
    await trx
      .insertInto('player_public_id')
      .values({ provider, public_id: made.public_id, player_id: playerId })
      .execute()
    return made.public_id
  }
  const known = await trx
    .selectFrom('player_provider_identity')
    .select('public_id')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return known.public_id
}

/** Whom an outside provider means by this id; `null` when it was never given to that provider. */
export async function findPlayerOf(
  db: Kysely<DB>,
  provider: string,
  publicId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('player_public_id')
    .select('player_id')
    .where('provider', '=', provider)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row?.player_id ?? null
}
