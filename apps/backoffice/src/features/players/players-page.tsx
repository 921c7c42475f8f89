import { Button, EmptyState, Skeleton, TextField } from '@baize/ui'
import { IconSearch, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { DataTable } from '../../platform/data-table.tsx'
import { longDay } from '../../platform/dates.ts'
import { useForm } from '../../platform/use-form.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { usePlayerSearch } from './use-players.ts'
import styles from './players.module.css'

type Props = { query: string; onQuery: (query: string) => void }

/** Finds a player by an exact identifier. */
export function PlayersPage({ query, onQuery }: Props) {
  const { t } = useText()
  const search = usePlayerSearch(query)
  const [values, onValues] = useState({ query })
  const form = useForm({
    id: 'player',
    values,
    onValues,
    validate: (typed) =>
      typed.query.trim() === '' ? [{ field: 'query', text: t('players.search.fault') }] : [],
    send: async (typed) => {
      if (typed.query.trim() === query) await search.refetch()
      else onQuery(typed.query.trim())
    },
  })
  return (
    <div className={styles['page']}>
      <title>{t('players.title')}</title>
      <h1>{t('players.title')}</h1>
      <p className={styles['second']}>{t('players.lead')}</p>
      <form role="search" className={styles['search']} noValidate onSubmit={form.onSubmit}>
        <TextField
          id={form.idOf('query')}
          label={t('players.search')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={values.query}
          onChange={(event) => form.set('query', event.target.value)}
          error={form.textAt('query')}
        />
        <Button
          type="submit"
          variant="primary"
          isWorking={search.isFetching}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t(search.isFetching ? 'players.search.working' : 'players.search.submit')}
        </Button>
      </form>
      {search.isLoading && <Skeleton height={120} />}
      {search.isError && <QueryFailed title={t('players.failed.title')} query={search} />}
      {search.data?.length === 0 && (
        <EmptyState
          icon={<IconUserQuestion size={24} stroke={1.75} aria-hidden="true" />}
          title={t('players.none.title')}
        >
          {t('players.none.text')}
        </EmptyState>
      )}
      {search.data !== undefined && search.data.length > 0 && <Found players={search.data} />}
    </div>
  )
}

function Found({ players }: { players: NonNullable<ReturnType<typeof usePlayerSearch>['data']> }) {
  const { t } = useText()
  const columns = [
    { key: 'player', label: t('players.column.player') },
    { key: 'email', label: t('players.column.email') },
    { key: 'status', label: t('players.column.status') },
    { key: 'since', label: t('players.column.since') },
  ]
  return (
    <DataTable caption={t('players.found', { count: players.length })} columns={columns}>
      {players.map((player) => (
        <tr key={player.playerId}>
          <td>
            <Link to={paths.player} params={{ playerId: player.playerId }} className={styles['strong'] ?? ''}>
              {player.nickName}
            </Link>
            <span className={styles['second']}>{player.publicUserId}</span>
          </td>
          <td>{player.email}</td>
          <td>{t(`players.status.${player.status as 'active'}`)}</td>
          <td>{longDay(player.since)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
