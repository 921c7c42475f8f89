import { Button, classNames, EmptyState } from '@baize/ui'
import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { errorOf } from '../../platform/api.ts'
import { findGames, isFiltered, providersOf, rowsOf, type Filter } from './arrange-games.ts'
import { GameGrid, GameRow, LobbySkeleton } from './game-rows.tsx'
import { Hero } from './hero.tsx'
import { LobbyFilter } from './lobby-filter.tsx'
import styles from './lobby.module.css'
import { useGames } from './use-games.ts'

const everything: Filter = { group: null, provider: null, text: '' }

export function LobbyPage() {
  const t = useT()
  const errorText = useErrorText()
  const [filter, setFilter] = useState(everything)
  const { data, error, isFetching, refetch } = useGames()
  usePageTitle(t('lobby.title'))

  const body = () => {
    if (data === undefined && error !== null) {
      return (
        <EmptyState
          icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
          title={t('lobby.error.title')}
          action={
            <Button isWorking={isFetching} onClick={() => void refetch()}>
              {t('lobby.error.again')}
            </Button>
          }
        >
          {errorText(errorOf(error))}
        </EmptyState>
      )
    }
    if (data === undefined) return <LobbySkeleton />
    const found = findGames(data.games, filter)
    if (found.length === 0) {
      return (
        <EmptyState
          icon={<IconSearchOff size={24} stroke={1.75} aria-hidden="true" />}
          title={filter.text.trim() === '' ? t('lobby.empty.title') : t('lobby.empty.search', { text: filter.text.trim() })}
          action={<Button onClick={() => setFilter(everything)}>{t('lobby.empty.clear')}</Button>}
        >
          {t('lobby.empty.text', { count: data.games.length })}
        </EmptyState>
      )
    }
    if (isFiltered(filter)) return <GameGrid games={found} />
    return rowsOf(data).map((row, index) => <GameRow key={row.group} row={row} isFirst={index === 0} />)
  }

  return (
    <>
      <Hero />
      <LobbyFilter
        filter={filter}
        onChange={setFilter}
        groups={data?.groups ?? []}
        providers={providersOf(data?.games ?? [])}
        count={data?.games.length ?? null}
      />
      <p role="status" className="visually-hidden">
        {data !== undefined && isFiltered(filter) && t('lobby.found', { count: findGames(data.games, filter).length })}
      </p>
      <div className={classNames(styles['rows'])}>{body()}</div>
    </>
  )
}
