import { Button, EmptyState, TileSkeleton } from '@baize/ui'
import { IconHeart, IconSearchOff } from '@tabler/icons-react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT, type Translate } from '../../platform/i18n.tsx'
import { isFiltered, type Filter } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import { Offline } from './home-rows.tsx'
import styles from './game-grid.module.css'
import { useGames } from './use-games.ts'

type Props = { filter: Filter; gameCount: number | null; onClear: () => void }

/** The games that match the filter, or what to do when none does. */
export function MatchingGames({ filter, gameCount, onClear }: Props) {
  const t = useT()
  const { data, error, isFetching, isPaused, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useGames(filter, true)
  if (data === undefined) {
    if (isPaused) return <Offline />
    return error === null ? (
      <GridSkeleton />
    ) : (
      <QueryFailed
        title={t('lobby.error.title')}
        error={error}
        isFetching={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  const total = data.pages[0]?.total ?? 0
  const hasNoFavourites = filter.isFavourites && !isFiltered({ ...filter, isFavourites: false })
  const Icon = hasNoFavourites ? IconHeart : IconSearchOff
  return (
    <>
      <p role="status" className={total === 0 ? 'visually-hidden' : styles['found']}>
        {t('lobby.found', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
          title={hasNoFavourites ? t('lobby.empty.noFavourites') : t('lobby.empty.title')}
          action={<Button onClick={onClear}>{t('lobby.empty.clear')}</Button>}
        >
          {hasNoFavourites ? t('lobby.empty.favourites') : emptyText(t, filter, gameCount ?? 0)}
        </EmptyState>
      ) : (
        <GameGrid
          pages={data.pages.map((page) => page.games)}
          onMore={hasNextPage ? () => void fetchNextPage() : null}
          isMoreLoading={isFetchingNextPage}
        />
      )}
    </>
  )
}

function emptyText(t: Translate, { text }: Filter, count: number): string {
  return text === '' ? t('lobby.empty.filter', { count }) : t('lobby.empty.search', { text, count })
}

function GridSkeleton() {
  const t = useT()
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('lobby.loading')}
      </p>
      <div className={styles['grid']} aria-hidden="true">
        {Array.from({ length: 18 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
