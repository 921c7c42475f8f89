import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient, reading, refresh } from '../../platform/query.ts'

/** Is the game marked, and the press that changes it: shown at once, taken back when the server does not take it. */
export function useFavourite(name: string): { isFavourite: boolean; toggle: () => void } {
  const { data } = useQuery(reading('game.favourites', {}))
  const isFavourite = data?.favourites.includes(name) ?? false
  const toggle = () => {
    const favourites = (data?.favourites ?? []).filter((marked) => marked !== name)
    queryClient.setQueryData(reading('game.favourites', {}).queryKey, { favourites: isFavourite ? favourites : [name, ...favourites] })
    void api.post('game.saveFavourite', { name, isFavourite: !isFavourite }).then(() => refresh('game.favourites'))
  }
  return { isFavourite, toggle }
}
