import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely'
import type { DB, Game } from '../../platform/db/schema.ts'

export type GameRow = Selectable<Game>
/** Where a page starts: after this game in the operator's order. */
export type GamePosition = { readonly position: number; readonly friendlyId: string }

export type GamesStore = ReturnType<typeof createGamesStore>

/** Reading and loading the catalogue. */
export function createGamesStore(db: Kysely<DB>) {
  return {
    /** Games of the lobby in the operator's order, at most `limit`. */
    async listGames(filter: { group: string | null; after: GamePosition | null; limit: number }): Promise<GameRow[]> {
      const { group, after, limit } = filter
      return db
        .selectFrom('game')
        .selectAll()
        .where('enabled', '=', true)
        .$if(group !== null, (query) => query.where(sql<boolean>`${group} = any (groups)`))
        .$if(after !== null, (query) => query.where((eb) => isAfter(eb, after)))
        .orderBy('position')
        .orderBy('friendly_id')
        .limit(limit)
        .execute()
    },

    /** Every group that has a game, in the order in which the lobby first meets it. */
    async listGroups(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from game, unnest(groups) with ordinality as named (name, place)
        where enabled group by name order by min(position), min(place)`.execute(db)
      return rows.map((row) => row.name)
    },

    async findGame(friendlyId: string): Promise<GameRow | null> {
      const row = await db.selectFrom('game').selectAll().where('friendly_id', '=', friendlyId).executeTakeFirst()
      return row ?? null
    },

    /** Loads one game of the operator's content. Whether a loaded game is enabled stays what staff made it. */
    async saveGame(game: GameRow): Promise<void> {
      const { title, provider, supplier, game_code, groups, art, rtp_percent, position, playable } = game
      const content = { title, provider, supplier, game_code, groups, art, rtp_percent, position, playable }
      await db
        .insertInto('game')
        .values(game)
        .onConflict((conflict) => conflict.column('friendly_id').doUpdateSet(content))
        .execute()
    },
  }
}

function isAfter(eb: ExpressionBuilder<DB, 'game'>, after: GamePosition | null) {
  return eb(eb.refTuple('position', 'friendly_id'), '>', eb.tuple(after?.position ?? 0, after?.friendlyId ?? ''))
}
