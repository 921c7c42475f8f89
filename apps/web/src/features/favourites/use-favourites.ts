import { useRefusals, type ApiError } from '@baize/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient, reading } from '../../platform/query.ts'
import { useSession } from '../../platform/start.ts'

const favourites = reading('game.favourites', {})

/**
 * The player's favourite games; empty for a visitor. A change is shown at once and undone when the server
 * refuses it, with the reason as a notification.
 */
export function useFavourites() {
  const { loggedIn } = useSession()
  const { notify } = useRefusals()
  const { data } = useQuery({ ...favourites, enabled: loggedIn, staleTime: 60_000 })
  const marked = data?.favourites ?? []
  return {
    /** `false` while nobody is logged in. */
    isOffered: loggedIn && data !== undefined,
    isFavourite: (game: string) => marked.includes(game),
    toggle: (game: string) => void save(game, !marked.includes(game), notify),
  }
}

async function save(game: string, isFavourite: boolean, notify: (error: ApiError) => void): Promise<void> {
  const list = { queryKey: ['game.favouriteGames'] }
  const isListOpen = queryClient.getQueryCache().findAll({ ...list, type: 'active' }).length > 0
  show(game, isFavourite)
  const answer = await api.post('game.saveFavourite', { name: game, isFavourite })
  if (!answer.ok) {
    show(game, !isFavourite)
    notify(answer.error)
  }
  // A list that was opened before this answer does not contain the change yet and is loaded again. On the list where the
  // player pressed the heart no tile disappears under their hand: it is loaded again when it is opened the next time.
  void queryClient.invalidateQueries({ ...list, refetchType: isListOpen ? 'none' : 'active' })
}

function show(game: string, isFavourite: boolean): void {
  queryClient.setQueryData(favourites.queryKey, (before) => {
    const others = (before?.favourites ?? []).filter((other) => other !== game)
    return { favourites: isFavourite ? [game, ...others] : others }
  })
}
