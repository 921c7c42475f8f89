import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { tileColumns, type TileRow } from './games-store.ts'

/** The game before a page. `rank` is 0 for games whose title begins with the text, 1 for other matches. */
export type GamePosition = { readonly rank: number; readonly position: number; readonly friendlyId: string }
/** Without groups, studios and text, every game matches. */
export type GameFilter = {
  readonly groups: readonly string[]
  readonly studios: readonly string[]
  readonly text: string
}
export type PlacedGame = TileRow & { readonly position: number; readonly rank: number }
export type Shelf = {
  readonly kind: string
  readonly name: string
  readonly title: string
  readonly games: number
}

/** The group in `game_place` that contains every game. */
export const EVERY_GAME = 'all'

const columns = sql.join(tileColumns.map((column) => sql.ref(`g.${column}`)))
const texts = (values: readonly string[]): RawBuilder<readonly string[]> => sql`${[...values]}::text[]`
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

export type LobbyStore = ReturnType<typeof createLobbyStore>

/**
 * SQL of the lobby. Without a text, a query reads at most its result rows times the groups and studios in the
 * filter.
 */
export function createLobbyStore(db: Kysely<DB>) {
  return {
    /** Groups and studios with available games, and their number of games. */
    async listShelves(): Promise<Shelf[]> {
      return db
        .selectFrom('game_shelf')
        .selectAll()
        .where('games', '>', 0)
        .orderBy('kind')
        .orderBy('title')
        .execute()
    },

    /** A version that every change of a game increments. */
    async readVersion(): Promise<bigint> {
      return (await db.selectFrom('games_version').select('version').executeTakeFirstOrThrow()).version
    },

    /** The first `limit` games of each group. */
    async listBeginnings(
      groups: readonly string[],
      limit: number,
    ): Promise<(TileRow & { readonly group_name: string })[]> {
      const { rows } = await sql<TileRow & { group_name: string }>`
        select wanted.name as group_name, ${columns}
        from unnest(${texts(groups)}) with ordinality as wanted (name, place)
        cross join lateral (
          select position, friendly_id from game_place where group_name = wanted.name
          order by position, friendly_id limit ${limit}) p
        join game g on g.friendly_id = p.friendly_id
        order by wanted.place, p.position, p.friendly_id`.execute(db)
      return rows
    },

    /** Matching games after a position, at most `limit`. */
    async listGames(filter: GameFilter, after: GamePosition | null, limit: number): Promise<PlacedGame[]> {
      const { rows } = await (
        hasWords(filter.text) ? found(filter, fits(filter), after, limit) : placed(filter, after, limit)
      ).execute(db)
      return rows
    },

    /** The number of matching games. */
    async countGames({ groups, studios, text }: GameFilter): Promise<number> {
      const counted = hasWords(text)
        ? sql<{
            games: number
          }>`select count(*)::integer as games from game g where ${fits({ groups, studios, text })}`
        : groups.length + studios.length <= 1
          ? sql<{ games: number }>`select coalesce(sum(games), 0)::integer as games from game_shelf
              where kind = ${studios.length === 1 ? 'studio' : 'group'}
                and name = ${studios[0] ?? groups[0] ?? EVERY_GAME}`
          : sql<{ games: number }>`select count(distinct friendly_id)::integer as games from game_place
              where group_name = any (${texts(groups.length === 0 ? [EVERY_GAME] : groups)})
                and (${studios.length === 0} or studio_id = any (${texts(studios)}))`
      return (await counted.execute(db)).rows[0]?.games ?? 0
    },

    /** Matching favourites of the player after a position, at most `limit`. */
    async listFavourites(
      playerId: string,
      filter: GameFilter,
      after: GamePosition | null,
      limit: number,
    ): Promise<PlacedGame[]> {
      const { rows } = await found(
        filter,
        sql`${marked(playerId)} and ${fits(filter)}`,
        after,
        limit,
      ).execute(db)
      return rows
    },

    /** Their number. */
    async countFavourites(playerId: string, filter: GameFilter): Promise<number> {
      const counted = sql<{ games: number }>`
        select count(*)::integer as games from game g where ${marked(playerId)} and ${fits(filter)}`
      return (await counted.execute(db)).rows[0]?.games ?? 0
    },
  }
}

/** Reads each group, and each studio in it, from the position in its own order, and merges the results. */
function placed(
  { groups, studios }: GameFilter,
  after: GamePosition | null,
  limit: number,
): RawBuilder<PlacedGame> {
  const isAfter = sql`
    (${after === null} or (position, friendly_id) > (${after?.position ?? 0}, ${after?.friendlyId ?? ''}))`
  const inGroup =
    studios.length === 0
      ? sql`select position, friendly_id from game_place where group_name = wanted.name and ${isAfter}
          order by position, friendly_id limit ${limit}`
      : sql`select p.position, p.friendly_id from unnest(${texts(studios)}) as studio cross join lateral (
            select position, friendly_id from game_place
            where group_name = wanted.name and studio_id = studio and ${isAfter}
            order by position, friendly_id limit ${limit}) p`
  return sql<PlacedGame>`
    select 0 as rank, g.position, ${columns}
    from (select distinct p.position, p.friendly_id
          from unnest(${texts(groups.length === 0 ? [EVERY_GAME] : groups)}) as wanted (name)
          cross join lateral (${inGroup}) p
          order by p.position, p.friendly_id limit ${limit}) p
    join game g on g.friendly_id = p.friendly_id
    order by g.position, g.friendly_id`
}

/** Games that match `isWanted`; those whose title begins with the text come first. */
function found(
  { text }: GameFilter,
  isWanted: RawBuilder<unknown>,
  after: GamePosition | null,
  limit: number,
): RawBuilder<PlacedGame> {
  return sql<PlacedGame>`
    select * from (
      select case when g.plain_title ^@ baize.plain_words(${text}) then 0 else 1 end as rank, g.position,
        ${columns}
      from game g where ${isWanted}) g
    where ${after === null}
      or (rank, position, friendly_id) > (${after?.rank ?? 0}, ${after?.position ?? 0},
      ${after?.friendlyId ?? ''})
    order by rank, position, friendly_id
    limit ${limit}`
}

const marked = (playerId: string) =>
  sql`g.friendly_id in (select friendly_id from player_favourite where player_id = ${playerId})`

/** Each word of the text is the beginning of a word of the game's title or studio. */
const fits = ({ groups, studios, text }: GameFilter) => sql`g.enabled
  ${hasWords(text) ? sql`and ${matchesWords(text)}` : sql``}
  and (${groups.length === 0} or g.groups && ${texts(groups)})
  and (${studios.length === 0} or g.studio_id = any (${texts(studios)}))`

const matchesWords = (text: string) =>
  sql`
    g.words @@ (select string_agg('''' || word || ''':*', ' & ')::tsquery
      from string_to_table(baize.plain_words(${text}), ' ') as word)`
