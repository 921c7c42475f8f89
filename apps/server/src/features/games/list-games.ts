import { refuseField, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import { gameTileOf } from './game-tile.ts'
import type { GameFilter, GamePosition, LobbyStore, PlacedGame } from './lobby-store.ts'

const PAGE_SIZE = 60

type Lobby = Pick<LobbyStore, 'listGames' | 'countGames' | 'listFavourites' | 'countFavourites'>
type Input = InputOf<'game.games'>
type Games = Result<OutputOf<'game.games'>, Refusal<'validation_failed'>>

/** A page of the games that match a filter. An invalid cursor is refused. */
export async function listGames({ lobby }: { readonly lobby: Lobby }, input: Input): Promise<Games> {
  return await pageOf(input, {
    list: (filter, after, limit) => lobby.listGames(filter, after, limit),
    count: (filter) => lobby.countGames(filter),
  })
}

/** The same for the player's favourite games. */
export async function listFavouriteGames(
  { lobby }: { readonly lobby: Lobby },
  input: Input,
  playerId: string,
): Promise<Games> {
  return await pageOf(input, {
    list: (filter, after, limit) => lobby.listFavourites(playerId, filter, after, limit),
    count: (filter) => lobby.countFavourites(playerId, filter),
  })
}

type Source = {
  readonly list: (filter: GameFilter, after: GamePosition | null, limit: number) => Promise<PlacedGame[]>
  readonly count: (filter: GameFilter) => Promise<number>
}

async function pageOf(input: Input, { list, count }: Source): Promise<Games> {
  const filter = { groups: input.groups ?? [], studios: input.studios ?? [], text: input.text ?? '' }
  const after = input.cursor === undefined ? null : readCursor(input.cursor)
  if (after === null && input.cursor !== undefined) return err(refuseField('cursor'))
  const [found, total] = await Promise.all([
    list(filter, after, PAGE_SIZE + 1),
    after === null ? count(filter) : null,
  ])
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const nextCursor =
    last !== undefined && found.length > PAGE_SIZE
      ? cursorOf({ rank: last.rank, position: last.position, friendlyId: last.friendly_id })
      : null
  return ok({ games: page.map(gameTileOf), total, nextCursor })
}

export function cursorOf(place: GamePosition): string {
  return Buffer.from(`${place.rank} ${place.position} ${place.friendlyId}`).toString('base64url')
}

export function readCursor(cursor: string): GamePosition | null {
  const parts = /^([01]) (\d{1,9}) ([a-z0-9-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return parts === null
    ? null
    : { rank: Number(parts[1]), position: Number(parts[2]), friendlyId: parts[3] ?? '' }
}
