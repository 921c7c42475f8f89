import { Button, EmptyState, Select, TileSkeleton } from '@baize/ui'
import { IconHeart, IconSearchOff } from '@tabler/icons-react'
import { gameOrders } from '../../platform/addresses.ts'
import { useT, type Translate } from '../../platform/i18n.tsx'
import { useRememberedSearch } from '../../platform/recent-searches.ts'
import { isFiltered, type Filter } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import { GamesMissing } from './games-missing.tsx'
import styles from './game-grid.module.css'
import { Suggested } from './search-start.tsx'
import { useGames, type Lobby } from './use-games.ts'

type Props = {
  filter: Filter
  lobby: Lobby | undefined
  onChange: (filter: Filter) => void
  onClear: () => void
}

/** Games shown when nothing matches. */
const SUGGESTED = 6

/** The games that match the filter, or what to do when none does. */
export function MatchingGames({ filter, lobby, onChange, onClear }: Props) {
  const t = useT()
  const games = useGames(filter, true)
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage, isPlaceholderData } = games
  const first = data?.pages[0]
  const total = first?.total ?? 0
  useRememberedSearch(filter.text, total > 0 && !isPlaceholderData)
  if (data === undefined) return <GamesMissing query={games} loading={<GridSkeleton />} />
  if (total === 0)
    return (
      <>
        <p role="status" className="visually-hidden">
          {t('lobby.found', { count: total })}
        </p>
        <NoGames
          filter={filter}
          suggestion={first?.suggestion ?? null}
          gameCount={lobby?.games ?? 0}
          onChange={onChange}
          onClear={onClear}
        />
        {filter.text !== '' && lobby !== undefined && <Suggested lobby={lobby} count={SUGGESTED} />}
      </>
    )
  return (
    <>
      <div className={styles['head']}>
        <p role="status" className={styles['found']}>
          {t('lobby.found', { count: total })}
          {first?.corrected != null && <> {t('lobby.corrected', { text: first.corrected })}</>}
        </p>
        {total > 1 && <SortChoice filter={filter} onChange={onChange} />}
      </div>
      <GameGrid
        pages={data.pages.map((page) => page.games)}
        onMore={hasNextPage ? () => void fetchNextPage() : null}
        isMoreLoading={isFetchingNextPage}
      />
    </>
  )
}

function SortChoice({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const t = useT()
  return (
    <Select
      id="lobby-sort"
      className={styles['sort']}
      label={t('lobby.sort')}
      isLabelHidden
      value={filter.sort ?? ''}
      onChange={({ target }) =>
        onChange({ ...filter, sort: gameOrders.find((order) => order === target.value) ?? null })
      }
      options={[
        { value: '', label: filter.text === '' ? t('lobby.sort.operator') : t('lobby.sort.match') },
        ...gameOrders.map((value) => ({ value, label: t(`lobby.sort.${value}`) })),
      ]}
    />
  )
}

type NoGamesProps = Pick<Props, 'filter' | 'onChange' | 'onClear'> & {
  suggestion: string | null
  gameCount: number
}

function NoGames({ filter, suggestion, gameCount, onChange, onClear }: NoGamesProps) {
  const t = useT()
  const hasNoFavourites = filter.isFavourites && !isFiltered({ ...filter, isFavourites: false, sort: null })
  const Icon = hasNoFavourites ? IconHeart : IconSearchOff
  return (
    <EmptyState
      icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
      title={hasNoFavourites ? t('lobby.empty.noFavourites') : t('lobby.empty.title')}
      action={
        <div className={styles['actions']}>
          {suggestion !== null && (
            <Button variant="primary" onClick={() => onChange({ ...filter, text: suggestion })}>
              {t('lobby.didYouMean', { text: suggestion })}
            </Button>
          )}
          <Button onClick={onClear}>{t('lobby.empty.clear')}</Button>
        </div>
      }
    >
      {hasNoFavourites ? t('lobby.empty.favourites') : emptyText(t, filter, gameCount)}
    </EmptyState>
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
