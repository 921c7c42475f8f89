import type { Kysely, Selectable } from 'kysely'
import type { DB, Game } from '../../platform/db/schema.ts'

export type GameRow = Selectable<Game>
/** What the operator's content says of a game; the rest is made by the database. */
export type GameContent = Omit<GameRow, 'provider_id' | 'plain_title' | 'words'>

/** What a tile shows. */
export const tileColumns = [
  'friendly_id',
  'title',
  'provider',
  'groups',
  'art',
  'rtp_percent',
  'least_stake',
  'playable',
] as const satisfies readonly (keyof GameRow)[]
export type TileRow = Pick<GameRow, (typeof tileColumns)[number]>

/** Sessions that are looked through for the games played last. */
const SESSIONS_LOOKED_AT = 200

export type GamesStore = ReturnType<typeof createGamesStore>

/** Reading and loading the catalogue. */
export function createGamesStore(db: Kysely<DB>) {
  return {
    async findGame(friendlyId: string): Promise<GameRow | null> {
      const row = await db
        .selectFrom('game')
        .selectAll()
        .where('friendly_id', '=', friendlyId)
        .executeTakeFirst()
      return row ?? null
    },

    /** The country of a player's account, in three letters. */
    async findCountry(playerId: string): Promise<string | null> {
      const row = await db
        .selectFrom('player')
        .select('country')
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return row?.country ?? null
    },

    /** Open games of the player's last sessions, the last one first, each once. */
    async listRecent(
      playerId: string,
      limit: number,
    ): Promise<(TileRow & { readonly started_at: Temporal.Instant })[]> {
      return db
        .with('last', (query) =>
          query
            .selectFrom('game_session')
            .select(['friendly_id', 'started_at'])
            .where('player_id', '=', playerId)
            .orderBy('id', 'desc')
            .limit(SESSIONS_LOOKED_AT),
        )
        .with('played', (query) =>
          query
            .selectFrom('last')
            .select((eb) => ['last.friendly_id as played_id', eb.fn.max('last.started_at').as('started_at')])
            .groupBy('last.friendly_id'),
        )
        .selectFrom('played')
        .innerJoin('game', 'game.friendly_id', 'played.played_id')
        .select([...tileColumns, 'played.started_at'])
        .where('game.enabled', '=', true)
        .orderBy('played.started_at', 'desc')
        .limit(limit)
        .execute()
    },

    /** Loads one game of the operator's content. Whether a loaded game is enabled stays what staff made it. */
    async saveGame(game: GameContent): Promise<void> {
      const { friendly_id: _, enabled: __, ...content } = game
      await db
        .insertInto('game')
        .values(game)
        .onConflict((conflict) => conflict.column('friendly_id').doUpdateSet(content))
        .execute()
    },
  }
}
