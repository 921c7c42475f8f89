import { useRefusals, type ApiError } from '@baize/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient, reading } from '../../platform/query.ts'
import { useSession } from '../../platform/start.ts'

const favourites = reading('game.favourites', {})

/**
 * Whether a game is one of the player's favourites. A change is shown at once and undone when the server
 * refuses it, with the reason as a notification.
 */
export function useFavourite(game: string) {
  const { loggedIn } = useSession()
  const { notify } = useRefusals()
  const { data: isFavourite } = useQuery({
    ...favourites,
    select: ({ favourites: marked }) => marked.includes(game),
    enabled: loggedIn,
    staleTime: 60_000,
  })
  return {
    /** `false` while nobody is logged in. */
    isOffered: loggedIn && isFavourite !== undefined,
    isFavourite: isFavourite === true,
    toggle: () => void save(game, isFavourite !== true, notify),
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
