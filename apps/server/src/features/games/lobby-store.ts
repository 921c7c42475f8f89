import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { tileColumns, type TileRow } from './games-store.ts'

/** The game before a page, by the order of the page: `key`, then the operator's order. */
export type GamePosition = { readonly key: string; readonly position: number; readonly friendlyId: string }
/** A typed text as a query of the index, and without its typos. */
export type GameSearch = { readonly query: string; readonly searched: string }
/** Without groups, studios and a search, every game matches. */
export type GameFilter = {
  readonly groups: readonly string[]
  readonly studios: readonly string[]
  readonly search: GameSearch | null
}
/** `null` is the operator's order; in a search, games whose title matches come before it. */
export type GameOrder =
  | { readonly by: 'name' | 'newest' | 'rtp' }
  | { readonly by: 'minStake'; readonly currency: string }
  | null
export type PlacedGame = TileRow & { readonly position: number; readonly key: string }
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

export type LobbyStore = ReturnType<typeof createLobbyStore>

/**
 * SQL of the lobby. Without a text, a query reads at most its result rows times the groups and studios in the
 * filter.
 */
export function createLobbyStore(db: Kysely<DB>) {
  return {
    ...searchesIn(db),

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
    async listGames(
      filter: GameFilter,
      order: GameOrder,
      after: GamePosition | null,
      limit: number,
    ): Promise<PlacedGame[]> {
      const { rows } = await (
        filter.search === null && order === null
          ? placed(filter, after, limit)
          : found(filter, order, fits(filter), after, limit)
      ).execute(db)
      return rows
    },

    /** The number of matching games. */
    async countGames({ groups, studios, search }: GameFilter): Promise<number> {
      const counted =
        search !== null
          ? sql<{
              games: number
            }>`select count(*)::integer as games from game g where ${fits({ groups, studios, search })}`
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
      order: GameOrder,
      after: GamePosition | null,
      limit: number,
    ): Promise<PlacedGame[]> {
      const { rows } = await found(
        filter,
        order,
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

/** Typed texts, compared with the words of all games, and the games to suggest instead. */
function searchesIn(db: Kysely<DB>) {
  return {
    /** The games with the most rounds of the last seven days, most first. */
    async listPopular(limit: number): Promise<TileRow[]> {
      const { rows } = await sql<TileRow>`
        select ${columns} from game_popularity p join game g on g.friendly_id = p.friendly_id and g.enabled
        order by p.rounds desc, p.friendly_id limit ${limit}`.execute(db)
      return rows
    },

    /** The query of a typed text; `null` when one of its words matches no word of any game. */
    async matchSearch(text: string): Promise<GameSearch | null> {
      const { rows } = await sql<GameSearch>`select query, searched from match_search_v1(${text})`.execute(db)
      return rows[0] ?? null
    },

    /** The nearest text for a search without results. */
    async suggestSearch(text: string): Promise<string | null> {
      const { rows } = await sql<{ text: string | null }>`select suggest_search_v1(${text}) as text`.execute(
        db,
      )
      return rows[0]?.text ?? null
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
    select '0' as key, g.position, ${columns}
    from (select distinct p.position, p.friendly_id
          from unnest(${texts(groups.length === 0 ? [EVERY_GAME] : groups)}) as wanted (name)
          cross join lateral (${inGroup}) p
          order by p.position, p.friendly_id limit ${limit}) p
    join game g on g.friendly_id = p.friendly_id
    order by g.position, g.friendly_id`
}

/** Games that match `isWanted`, in this order. */
function found(
  { search }: GameFilter,
  order: GameOrder,
  isWanted: RawBuilder<unknown>,
  after: GamePosition | null,
  limit: number,
): RawBuilder<PlacedGame> {
  const key = order === null ? relevanceOf(search) : keyOf(order)
  const type = order === null ? sql`integer` : order.by === 'name' ? sql`text` : sql`numeric`
  return sql<PlacedGame>`
    select g.key::text as key, g.position, ${columns}
    from (select ${key} as key, g.* from game g where ${isWanted}) g
    where ${after === null}
      or (g.key, g.position, g.friendly_id)
        > (${after?.key ?? '0'}::${type}, ${after?.position ?? 0}, ${after?.friendlyId ?? ''})
    order by g.key, g.position, g.friendly_id
    limit ${limit}`
}

/** Titles that begin with the text first, then those with every word of it, then the other matches. */
const relevanceOf = (search: GameSearch | null) =>
  search === null
    ? sql`0`
    : sql`case when g.plain_title ^@ ${search.searched} then 0
        when g.title_words @@ ${search.query}::tsquery then 1 else 2 end`

/** What games are ordered by, ascending; games without it come last. */
function keyOf(order: NonNullable<GameOrder>): RawBuilder<unknown> {
  switch (order.by) {
    case 'name':
      return sql`g.plain_title`
    case 'newest':
      return sql`coalesce(date '2100-01-01' - g.added_on, 1000000)::numeric`
    case 'rtp':
      return sql`-coalesce(g.rtp_percent::numeric, 0)`
    case 'minStake':
      return sql`coalesce((g.min_stake ->> ${order.currency})::numeric, 1e18)`
  }
}

const marked = (playerId: string) =>
  sql`g.friendly_id in (select friendly_id from player_favourite where player_id = ${playerId})`

const fits = ({ groups, studios, search }: GameFilter) => sql`g.enabled
  ${search === null ? sql`` : sql`and g.words @@ ${search.query}::tsquery`}
  and (${groups.length === 0} or g.groups && ${texts(groups)})
  and (${studios.length === 0} or g.studio_id = any (${texts(studios)}))`
