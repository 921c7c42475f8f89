import type { InputOf, OutputOf, Refusal } from '@baize/contract'
import { ok, type Result } from '@baize/domain'
import { readPlace } from '../../platform/db/list-page.ts'
import { gameTileOf } from './game-tile.ts'
import type {
  GameFilter,
  GameOrder,
  GamePosition,
  GameSearch,
  LobbyStore,
  PlacedGame,
} from './lobby-store.ts'

const PAGE_SIZE = 60

type Lobby = Pick<
  LobbyStore,
  'matchSearch' | 'suggestSearch' | 'listGames' | 'countGames' | 'listFavourites' | 'countFavourites'
>
type Deps = {
  readonly lobby: Lobby
  /** The currency of the order by minimum stake. */
  readonly currency: () => Promise<string>
}
type Input = InputOf<'game.games'>
type Page = OutputOf<'game.games'>
type Games = Result<Page, Refusal<'validation_failed'>>

/** A page of the games that match a filter. */
export async function listGames(deps: Deps, input: Input): Promise<Games> {
  return await pageOf(deps, input, {
    list: (filter, order, after, limit) => deps.lobby.listGames(filter, order, after, limit),
    count: (filter) => deps.lobby.countGames(filter),
  })
}

/** The same for the player's favourite games. */
export async function listFavouriteGames(deps: Deps, input: Input, playerId: string): Promise<Games> {
  return await pageOf(deps, input, {
    list: (filter, order, after, limit) => deps.lobby.listFavourites(playerId, filter, order, after, limit),
    count: (filter) => deps.lobby.countFavourites(playerId, filter),
  })
}

type Source = {
  readonly list: (
    filter: GameFilter,
    order: GameOrder,
    after: GamePosition | null,
    limit: number,
  ) => Promise<PlacedGame[]>
  readonly count: (filter: GameFilter) => Promise<number>
}

async function pageOf(deps: Deps, input: Input, { list, count }: Source): Promise<Games> {
  const place = readPlace(input.cursor, (cursor) => readCursor(cursor, input.sort))
  if (!place.ok) return place
  const after = place.value
  const chosen = { groups: input.groups ?? [], studios: input.studios ?? [] }
  const text = input.text ?? ''
  const search = hasWords(text) ? await deps.lobby.matchSearch(text) : null
  if (hasWords(text) && search === null) return ok(await nothingFor(deps.lobby, text, chosen, count))
  const filter = { ...chosen, search }
  const [found, total] = await Promise.all([
    list(filter, await orderOf(deps, input.sort), after, PAGE_SIZE + 1),
    after === null ? count(filter) : null,
  ])
  if (total === 0 && search !== null) return ok(await nothingFor(deps.lobby, text, chosen, count))
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const nextCursor =
    last !== undefined && found.length > PAGE_SIZE
      ? cursorOf({ key: last.key, position: last.position, friendlyId: last.friendly_id })
      : null
  return ok({
    games: page.map(gameTileOf),
    total,
    nextCursor,
    corrected: search !== null && isCorrected(search, text) ? search.searched : null,
    suggestion: null,
  })
}

/** An empty page, with the nearest text that finds something. */
async function nothingFor(
  lobby: Lobby,
  text: string,
  chosen: Pick<GameFilter, 'groups' | 'studios'>,
  count: Source['count'],
): Promise<Page> {
  const suggestion = await lobby.suggestSearch(text)
  const search = suggestion === null ? null : await lobby.matchSearch(suggestion)
  const isUseful =
    search !== null && !isSame(search.searched, text) && (await count({ ...chosen, search })) > 0
  return { games: [], total: 0, nextCursor: null, corrected: null, suggestion: isUseful ? suggestion : null }
}

async function orderOf({ currency }: Deps, sort: Input['sort']): Promise<GameOrder> {
  if (sort === undefined) return null
  return sort === 'minStake' ? { by: sort, currency: await currency() } : { by: sort }
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** A typo was forgiven: a word of the query is a choice of words instead of a beginning. */
const isCorrected = ({ query, searched }: GameSearch, text: string) =>
  query.includes('(') && !isSame(searched, text)

const isSame = (searched: string, text: string) => searched === text.trim().toLowerCase()

/** The place of a page's last game. */
export function cursorOf({ key, position, friendlyId }: GamePosition): string {
  return Buffer.from(JSON.stringify([key, position, friendlyId])).toString('base64url')
}

// Text between quotes without control characters, which would be no JSON.
const CURSOR = /^\[("(?:[^"\\\p{Cc}]|\\["\\])*"),(\d{1,9}),"([a-z0-9-]{1,64})"\]$/u
const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/
const RELEVANCE = /^\d$/

/** `null` for an invalid cursor, also one of another order: each has its own kind of key. */
function readCursor(cursor: string, sort: Input['sort']): GamePosition | null {
  const parts = CURSOR.exec(Buffer.from(cursor, 'base64url').toString())
  if (parts === null) return null
  const key = String(JSON.parse(parts[1] ?? '""'))
  const isKey = sort === undefined ? RELEVANCE.test(key) : sort === 'name' || NUMBER.test(key)
  if (!isKey) return null
  return { key, position: Number(parts[2]), friendlyId: parts[3] ?? '' }
}
