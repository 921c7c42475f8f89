import type { InputOf, OutputOf } from '@baize/contract'
import { gameTileOf } from './game-tile.ts'
import type { GamePosition, LobbyStore } from './lobby-store.ts'

const PAGE_SIZE = 60

type Deps = { readonly lobby: Pick<LobbyStore, 'listGames' | 'countGames'> }

/** One page of the games that fit. A cursor that is none of ours starts from the beginning. */
export async function listGames({ lobby }: Deps, input: InputOf<'game.games'>): Promise<OutputOf<'game.games'>> {
  const filter = { groups: input.groups ?? [], providers: input.providers ?? [], text: input.text ?? '' }
  const after = input.cursor === undefined ? null : readCursor(input.cursor)
  const [found, total] = await Promise.all([
    lobby.listGames(filter, after, PAGE_SIZE + 1),
    after === null ? lobby.countGames(filter) : null,
  ])
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const nextCursor =
    last !== undefined && found.length > PAGE_SIZE
      ? cursorOf({ rank: last.rank, position: last.position, friendlyId: last.friendly_id })
      : null
  return { games: page.map(gameTileOf), total, nextCursor }
}

export function cursorOf(place: GamePosition): string {
  return Buffer.from(`${place.rank} ${place.position} ${place.friendlyId}`).toString('base64url')
}

export function readCursor(cursor: string): GamePosition | null {
  const parts = /^([01]) (\d{1,9}) ([a-z0-9-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return parts === null ? null : { rank: Number(parts[1]), position: Number(parts[2]), friendlyId: parts[3] ?? '' }
}
