import type { OutputOf } from '@baize/contract'
import { gameTileOf } from './game-tile.ts'
import type { GamePosition, GamesStore } from './games-store.ts'

const PAGE_SIZE = 60

/** One page of the lobby, in the operator's order. A cursor that is none of ours starts from the beginning. */
export async function listGames(
  deps: { games: Pick<GamesStore, 'listGames' | 'listGroups'> },
  request: { group: string | null; cursor: string | null },
): Promise<OutputOf<'game.games'>> {
  const after = request.cursor === null ? null : readCursor(request.cursor)
  const [found, groups] = await Promise.all([
    deps.games.listGames({ group: request.group, after, limit: PAGE_SIZE + 1 }),
    deps.games.listGroups(),
  ])
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const nextCursor =
    last !== undefined && found.length > PAGE_SIZE ? cursorOf({ position: last.position, friendlyId: last.friendly_id }) : null
  return { games: page.map(gameTileOf), groups, nextCursor }
}

export function cursorOf(place: GamePosition): string {
  return Buffer.from(`${place.position} ${place.friendlyId}`).toString('base64url')
}

export function readCursor(cursor: string): GamePosition | null {
  const parts = /^(\d{1,9}) ([a-z0-9-]+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  return parts === null ? null : { position: Number(parts[1]), friendlyId: parts[2] ?? '' }
}
