import { nowMs } from '@baize/client'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { paths } from '../../platform/addresses.ts'
import { calendarDate, formatDate } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMayPlayDemo, useObligation } from '../../platform/obligations.ts'
import { useSession } from '../../platform/start.ts'
import felt from './felt-link.module.css'
import { AllLink, GameRow, LobbySkeleton } from './game-row.tsx'
import { GamesMissing } from './games-missing.tsx'
import { useGroupTitle } from './group-title.ts'
import styles from './lobby.module.css'
import { useRecentGames, type Game, type Lobby } from './use-games.ts'

/** Visitors owe nothing: it is not part of their first load. */
const ObligationNotice = lazyRouteComponent(
  () => import('../../parts/obligation-notice.tsx'),
  'ObligationNotice',
)

/** The games played last, then a row for each group. */
export function HomeRows({ lobby }: { lobby: UseQueryResult<Lobby> }) {
  const t = useT()
  const groupTitle = useGroupTitle()
  const owed = useObligation('play')
  const recent = useRecentGames(useSession().loggedIn)
  // Rendered in small pieces, so that a slow phone can scroll and react while dozens of tiles appear.
  const data = useDeferredValue(lobby.data)
  // A first row that arrives late would move the others under the pointer, so the rows wait for it; a failed
  // one is not waited for.
  if (data !== undefined && recent.isLoading && recent.failureCount === 0) return <LobbySkeleton />
  if (data === undefined) return <GamesMissing query={lobby} loading={<LobbySkeleton />} />
  return (
    // The rows wait for the notice too, for the same reason.
    <Suspense fallback={<LobbySkeleton />}>
      {/* The bar above every page tells of a time-out. */}
      {owed !== null && owed.kind !== 'timeOut' && <ObligationNotice before="play" />}
      <RecentRow recent={recent.data} />
      {data.popular.length > 0 && (
        <GameRow
          id="popular"
          title={t('lobby.popular.title')}
          note={t('lobby.popular.note')}
          games={data.popular}
          isFirst
        />
      )}
      {data.rows.map(({ group, games }, index) => (
        <GameRow
          key={group}
          id={group}
          title={groupTitle(group)}
          games={games}
          isFirst={index === 0}
          panel={group === 'tables' && <TryFirst table={games.find(({ demo }) => demo)} />}
          all={
            <AllLink
              group={group}
              title={groupTitle(group)}
              count={data.groups.find(({ name }) => name === group)?.games ?? 0}
            />
          }
        />
      ))}
    </Suspense>
  )
}

/** Table games can be tried without a stake, where the rules allow it for this person. */
function TryFirst({ table }: { table: Game | undefined }) {
  const t = useT()
  const mayPlayDemo = useMayPlayDemo()
  if (table === undefined || !mayPlayDemo) return null
  return (
    <li className={styles['panel']}>
      <h3>{t('lobby.try.title')}</h3>
      <p>{t('lobby.try.text')}</p>
      <Link to={paths.game} params={{ id: table.friendlyId, type: 'demo' }} className={felt['link']}>
        {t('lobby.try.go')}
      </Link>
    </li>
  )
}

function RecentRow({ recent }: { recent: ReturnType<typeof useRecentGames>['data'] }) {
  const t = useT()
  if (recent === undefined || recent.lastPlayedAt === null || recent.games.length === 0) return null
  return (
    <GameRow
      id="recent"
      title={t('lobby.recent.title')}
      note={t('lobby.recent.note', {
        day: dayOf(recent.lastPlayedAt),
        date: formatDate(recent.lastPlayedAt),
      })}
      games={recent.games}
      isFirst
      all={
        <Link to={paths.kindOfTransactions} params={{ kind: 'game' }} className={styles['all']}>
          {t('lobby.recent.history')}
        </Link>
      }
    />
  )
}

const DAY_MS = 86_400_000

/** The day as text, such as "yesterday", in the licence's time zone. */
function dayOf(instant: string): 'today' | 'yesterday' | 'earlier' {
  const date = calendarDate(Date.parse(instant))
  if (date === calendarDate(nowMs())) return 'today'
  return date === calendarDate(nowMs() - DAY_MS) ? 'yesterday' : 'earlier'
}
