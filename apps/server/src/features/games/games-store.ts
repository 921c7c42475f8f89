import type { GameKind } from '@baize/domain'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Game } from '../../platform/db/schema.ts'

/** The database checks the kind. */
export type GameRow = Omit<Selectable<Game>, 'kind'> & { readonly kind: GameKind }
/** A game in the operator's content; the other columns are computed by the database. */
export type GameContent = Omit<
  GameRow,
  'studio_id' | 'plain_title' | 'title_words' | 'search_words' | 'words'
>

/** The columns of a tile. */
export const tileColumns = [
  'friendly_id',
  'title',
  'studio',
  'groups',
  'art',
  'rtp_percent',
  'min_stake',
  'playable',
] as const satisfies readonly (keyof GameRow)[]
export type TileRow = Pick<GameRow, (typeof tileColumns)[number]>

/** Recent sessions that are searched for the games played last. */
const MAX_SESSIONS_READ = 200

export type GamesStore = ReturnType<typeof createGamesStore>

/** SQL of the game catalogue. */
export function createGamesStore(db: Kysely<DB>) {
  return {
    async findGame(friendlyId: string): Promise<GameRow | null> {
      const row = await db
        .selectFrom('game')
        .selectAll()
        .where('friendly_id', '=', friendlyId)
        .executeTakeFirst()
      return row === undefined ? null : { ...row, kind: row.kind as GameKind }
    },

    /** Available games of the player's last sessions, newest first, each once. */
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
            .limit(MAX_SESSIONS_READ),
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

    /** Loads one game of the content. The `enabled` flag of an existing game is kept. */
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
