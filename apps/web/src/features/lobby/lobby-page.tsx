import { lazyRouteComponent, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isHomeGamePopup, paths } from '../../platform/addresses.ts'
import { useT, withAreas } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoginNeeded } from '../../parts/login-needed.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { addressOf, everything, filterOf, isFiltered, type Filter } from './game-filter.ts'
import { useGroupTitle } from './group-title.ts'
import { Hero } from './hero.tsx'
import { LobbySkeleton } from './game-row.tsx'
import { HomeRows } from './home-rows.tsx'
import { LobbyFilter } from './lobby-filter.tsx'
import styles from './lobby.module.css'
import { useLobby } from './use-games.ts'

const FoundGames = lazyRouteComponent(() => import('./found-games.tsx'), 'FoundGames')
const GameDialog = lazyRouteComponent(() => withAreas(import('./game-dialog.tsx')), 'GameDialog')

/** The lobby, the page of a group and the search are one page; only the filter and the address differ. */
export function LobbyPage() {
  const navigate = useNavigate()
  const { group, id } = useParams({ strict: false })
  const { pathname } = useLocation()
  const filter = filterOf(group, useSearch({ strict: false }))
  const { loggedIn } = useSession()
  const lobby = useLobby()
  const isSearch = pathname === paths.gameSearch || pathname === paths.allGamesSearch
  const title = useLobbyTitle(filter, group, isSearch)
  usePageTitle(id === undefined ? title : null)
  // @NOTE Depends on the address alone: during a navigation the parameters are still the previous ones.
  const isHome = pathname === paths.home || isHomeGamePopup(pathname)
  const names = lobby.data?.groups.map(({ name }) => name)
  if (names !== undefined && filter.groups.some((name) => !names.includes(name))) return <NotFound />
  if (filter.isFavourites && !loggedIn) return <LoginNeeded />

  const show = (next: Filter) =>
    void navigate({
      ...addressOf(next, isSearch ? paths.gameSearch : paths.home),
      replace: next.text !== filter.text,
      resetScroll: false,
      // Changing several filters in a row keeps the scroll position.
      state: { keepFocus: true },
    })
  return (
    <>
      {isHome && filter.text === '' ? (
        <Hero />
      ) : (
        <h1 className={styles['page-title']} data-search-page={isSearch || undefined}>
          {title}
        </h1>
      )}
      <LobbyFilter filter={filter} onChange={show} lobby={lobby.data} isSearch={isSearch} />
      <div className={styles['rows']}>
        {isHome && !isFiltered(filter) ? (
          <HomeRows lobby={lobby} />
        ) : (
          <Suspense fallback={<LobbySkeleton />}>
            <FoundGames
              filter={filter}
              isSearch={isSearch}
              lobby={lobby.data}
              onChange={show}
              onClear={() => show(everything)}
            />
          </Suspense>
        )}
      </div>
      {id !== undefined && (
        <Suspense fallback={null}>
          <GameDialog id={id} />
        </Suspense>
      )}
    </>
  )
}

function useLobbyTitle(filter: Filter, group: string | undefined, isSearch: boolean): string {
  const t = useT()
  const groupTitle = useGroupTitle()
  if (filter.isFavourites) return t('lobby.filter.favourites')
  if (group === 'all' && filter.groups.length === 0) return t('lobby.filter.all')
  if (filter.groups.length > 0) return filter.groups.map(groupTitle).join(', ')
  if (filter.text !== '') return t('lobby.titleSearch', { text: filter.text })
  return isSearch ? t('lobby.filter.search') : t('lobby.title')
}
