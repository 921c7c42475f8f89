import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient, reading } from '../../platform/query.ts'
import { useSession } from '../../platform/start.ts'

const favourites = reading('game.favourites', {})

/** Games that the player marked; nobody's for a visitor. The mark shows at once, and goes back when the server did not take it. */
export function useFavourites() {
  const { loggedIn } = useSession()
  const { data } = useQuery({ ...favourites, enabled: loggedIn, staleTime: 60_000 })
  const marked = data?.favourites ?? []
  return {
    /** `false` while nobody is logged in: there is nothing to switch. */
    isOffered: loggedIn && data !== undefined,
    isFavourite: (game: string) => marked.includes(game),
    toggle: (game: string) => void save(game, !marked.includes(game)),
  }
}

async function save(game: string, isFavourite: boolean): Promise<void> {
  show(game, isFavourite)
  const answer = await api.post('game.saveFavourite', { name: game, isFavourite })
  if (!answer.ok) show(game, !isFavourite)
  // Lists of favourites are read again when they are opened; under somebody's hand no tile goes away, so that he may think again.
  void queryClient.invalidateQueries({ queryKey: ['game.favouriteGames'], refetchType: 'none' })
}

function show(game: string, isFavourite: boolean): void {
  queryClient.setQueryData(favourites.queryKey, (before) => {
    const others = (before?.favourites ?? []).filter((other) => other !== game)
    return { favourites: isFavourite ? [game, ...others] : others }
  })
}
