import { Button, EmptyState, TileSkeleton } from '@baize/ui'
import { IconSearchOff } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import type { Filter } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import { LoadFailed } from './home-rows.tsx'
import styles from './lobby.module.css'
import { useGames } from './use-games.ts'

type Props = { filter: Filter; houseCount: number | null; onClear: () => void }

/** The games that fit the filter, or what to do when none does. */
export function MatchingGames({ filter, houseCount, onClear }: Props) {
  const t = useT()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useGames(filter, true)
  if (data === undefined) {
    return error === null ? <GridSkeleton /> : <LoadFailed error={error} isFetching={isFetching} onAgain={() => void refetch()} />
  }
  const total = data.pages[0]?.total ?? 0
  return (
    <>
      <p role="status" className={styles['found']}>
        {t('lobby.found', { count: total })}
      </p>
      {total === 0 ? (
        <EmptyState
          icon={<IconSearchOff size={24} stroke={1.75} aria-hidden="true" />}
          title={t('lobby.empty.title')}
          action={<Button onClick={onClear}>{t('lobby.empty.clear')}</Button>}
        >
          {filter.text === ''
            ? t('lobby.empty.filter', { count: houseCount ?? 0 })
            : t('lobby.empty.search', { text: filter.text, count: houseCount ?? 0 })}
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
