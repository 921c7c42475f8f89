import type { OutputOf } from '@baize/contract'
import { gameTileOf } from './game-tile.ts'
import type { GamesStore } from './games-store.ts'

/** The games that the player played last, without disabled ones. */
export async function listRecentGames(
  deps: { readonly games: Pick<GamesStore, 'listRecent'> },
  playerId: string,
): Promise<OutputOf<'game.recentGames'>> {
  const recent = await deps.games.listRecent(playerId, 20)
  return { games: recent.map(gameTileOf), lastPlayedAt: recent[0]?.started_at.toString() ?? null }
}
