import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Maximum length of the list. */
const MAX_LISTED = 500

export type FavouritesStore = ReturnType<typeof createFavouritesStore>

/** The favourite games of a player. */
export function createFavouritesStore(db: Kysely<DB>) {
  return {
    /** Ids of games, newest first. Favourites that left the catalogue stay stored but are not listed. */
    async list(playerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('player_favourite')
        .innerJoin('game', 'game.friendly_id', 'player_favourite.friendly_id')
        .select('player_favourite.friendly_id')
        .where('player_id', '=', playerId)
        .where('enabled', '=', true)
        .orderBy('added_at', 'desc')
        .orderBy('player_favourite.friendly_id')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => row.friendly_id)
    },

    async add(playerId: string, friendlyId: string): Promise<void> {
      await db
        .insertInto('player_favourite')
        .values({ player_id: playerId, friendly_id: friendlyId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async remove(playerId: string, friendlyId: string): Promise<void> {
      await db
        .deleteFrom('player_favourite')
        .where('player_id', '=', playerId)
        .where('friendly_id', '=', friendlyId)
        .execute()
    },
  }
}

/** For the deletion of an account. */
export async function deleteFavourites(trx: Kysely<DB>, playerId: string): Promise<void> {
  await trx.deleteFrom('player_favourite').where('player_id', '=', playerId).execute()
}
