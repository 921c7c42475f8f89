import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { FavouritesStore } from './favourites-store.ts'
import type { GamesStore } from './games-store.ts'

type Deps = {
  readonly games: Pick<GamesStore, 'findGame'>
  readonly favourites: Pick<FavouritesStore, 'add' | 'remove'>
}
type Mark = { readonly playerId: string; readonly friendlyId: string; readonly isFavourite: boolean }

/** Adds or removes a favourite. Removing also works for a game that left the catalogue. */
export async function saveFavourite(
  deps: Deps,
  { playerId, friendlyId, isFavourite }: Mark,
): Promise<Result<Record<string, never>, Refusal<'game_not_found'>>> {
  if (!isFavourite) {
    await deps.favourites.remove(playerId, friendlyId)
    return ok({})
  }
  const game = await deps.games.findGame(friendlyId)
  if (game === null || !game.enabled) return err(refuse('game_not_found', {}))
  await deps.favourites.add(playerId, friendlyId)
  return ok({})
}
